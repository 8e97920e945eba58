/** As React writes it for each file that the page's scripts are made of. */
const preloads = /<link rel="modulepreload" href="([^"]+)"[^<>]*\/>/g
/** The files that hold what every page has; a page that needs a rare letter fetches its file itself. */
const commonLetters = /url\((\/assets\/(?:(?!-rare-)[\w.-])+\.woff2)\)/g
const start = /(<script [^<>]*type="module" async="">)([^<]*)/
const imports = /import \* as (\w+) from ("[^"]+");/g

/**
 * The page with its scripts and letters after its first view: it can be read, and its links and forms
 * work, without them; styles and pictures have the line to themselves. Who has no script has letters.
 */
export function withLateScripts(page: string) {
  const files = [...page.matchAll(preloads)].map(([, file]) => file)
  const letters = [...page.matchAll(commonLetters)].map(([, file]) => file)
  return page
    .replaceAll(preloads, '')
    .replace('<style id="letters">', '<style id="letters" media="(scripting: none)">')
    .replace(start, (_, tag: string, code: string) => {
      const wait = `await (${comeWhenSeen})(${JSON.stringify(files)}, ${JSON.stringify(letters)});\n`
      return [tag, wait, withAwait(code)].join('')
    })
}

function withAwait(code: string) {
  return code.replaceAll(imports, 'const $1 = await import($2);')
}

/**
 * Runs in the browser, from its own text: nothing from outside may be named in it. Resolves when the
 * page has been seen or somebody touches it. A button that is pressed too early is pressed again.
 */
async function comeWhenSeen(files: string[], letters: string[]) {
  const style = document.getElementById('letters')
  const showLetters = () => style?.removeAttribute('media')
  // The worker of an earlier visit has them.
  if (navigator.serviceWorker?.controller) showLetters()

  const signs = ['pointerdown', 'keydown', 'focusin']
  let pressed: HTMLElement | null = null
  addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest<HTMLElement>('button[type=button]') ?? pressed
  })
  // A moment later: what is inside a boundary hears nothing while React tells of its end.
  addEventListener('hydrated', () => setTimeout(() => pressed?.click()), { once: true })

  await new Promise<unknown>((begin) => {
    for (const sign of signs) addEventListener(sign, begin, { once: true })
    // The frame after the next one has the large picture in it.
    const afterFrames = (left: number): unknown =>
      left === 0 ? setTimeout(begin) : requestAnimationFrame(() => afterFrames(left - 1))
    addEventListener('load', () => afterFrames(2))
    // A picture that is stuck, or a page in the background.
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
  // All at once when all are there: the page is laid out anew for each that comes later.
  const arrivals = letters.map((href) =>
    fetchEarly({ rel: 'preload', as: 'font', crossOrigin: '', href }),
  )
  void Promise.all(arrivals).then(showLetters)
  setTimeout(showLetters, 3000)
  for (const href of files) void fetchEarly({ rel: 'modulepreload', href })
}
