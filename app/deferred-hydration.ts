const preloads = /<link rel="modulepreload" href="([^"]+)"[^<>]*\/>/g
/** Without `-rare-`, whose files load only where a page uses their characters. */
const commonFonts = /url\((\/assets\/(?:(?!-rare-)[\w.-])+\.woff2)\)/g
const start = /(<script [^<>]*type="module" async="">)([^<]*)/
const imports = /import \* as (\w+) from ("[^"]+");/g

/** Defers scripts and fonts until after first paint. Links and forms work without them. */
export function deferHydration(page: string) {
  const files = [...page.matchAll(preloads)].map(([, file]) => file)
  const fonts = [...page.matchAll(commonFonts)].map(([, file]) => file)
  return page
    .replaceAll(preloads, '')
    .replace('<style id="fonts">', '<style id="fonts" media="(scripting: none)">')
    .replace(start, (_, tag: string, code: string) => {
      const wait = `await (${whenVisible})(${JSON.stringify(files)}, ${JSON.stringify(fonts)});\n`
      return [tag, wait, withAwait(code)].join('')
    })
}

function withAwait(code: string) {
  return code.replaceAll(imports, 'const $1 = await import($2);')
}

/** Sent to the browser as source text, so it must not refer to anything outside itself. */
async function whenVisible(files: string[], fonts: string[]) {
  const style = document.getElementById('fonts')
  const showFonts = () => style?.removeAttribute('media')
  // The service worker of an earlier visit has the fonts in its cache.
  if (navigator.serviceWorker?.controller) showFonts()

  const signs = ['pointerdown', 'keydown', 'focusin']
  let pressed: HTMLElement | null = null
  addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest<HTMLElement>('button[type=button]') ?? pressed
  })
  // Deferred: inside a Suspense boundary, handlers run only after React has reported its end.
  addEventListener('hydrated', () => setTimeout(() => pressed?.click()), { once: true })

  await new Promise<unknown>((begin) => {
    for (const sign of signs) addEventListener(sign, begin, { once: true })
    // The large picture is painted in the frame after the next one.
    const afterFrames = (left: number): unknown =>
      left === 0 ? setTimeout(begin) : requestAnimationFrame(() => afterFrames(left - 1))
    addEventListener('load', () => afterFrames(2))
    // Fallback for a stuck picture or a page in a background tab.
    setTimeout(begin, 3000)
  })

  const fetchEarly = (kind: Partial<HTMLLinkElement>) =>
    new Promise((done) => {
      const link = Object.assign(document.createElement('link'), kind, {
        onload: done,
        onerror: done,
      })
      document.head.append(link)
    })
  // All fonts at once: each font that is shown causes a new layout.
  const arrivals = fonts.map((href) =>
    fetchEarly({ rel: 'preload', as: 'font', crossOrigin: '', href }),
  )
  void Promise.all(arrivals).then(showFonts)
  setTimeout(showFonts, 3000)
  for (const href of files) void fetchEarly({ rel: 'modulepreload', href })
}
