/** Adds the script that marks images which fail to load; mark.css shows the pot in their place. */
export function addImageFallback(page: string, nonce: string) {
  const script = `<script nonce="${nonce}">(${markFailedImages})()</script>`
  return page.replace('<head>', () => `<head>${script}`)
}

/** Runs in the browser from its own source, before the first image. */
function markFailedImages() {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-failed', type === 'error')
  }
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
  addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      image.src = image.getAttribute('src') ?? ''
    }
  })
}
