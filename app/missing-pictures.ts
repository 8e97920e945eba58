/** Marks the pictures of a page that cannot be shown; mark.css gives those the pot. */
export function withMissingPictures(page: string, nonce: string) {
  const script = `<script nonce="${nonce}">(${markMissingPictures})()</script>`
  return page.replace('<head>', () => `<head>${script}`)
}

/** Runs in the browser, from its own text, before the first picture; again when the line is back. */
function markMissingPictures() {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-missing', type === 'error')
  }
  document.addEventListener('error', mark, true)
  document.addEventListener('load', mark, true)
  addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-missing]')) {
      image.src = image.getAttribute('src') ?? ''
    }
  })
}
