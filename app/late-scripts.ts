/** As React writes it for each file that the page's scripts are made of. */
const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /(<script type="module" async="">)([^<]*)/
const imports = /import \* as (\w+) from ("[^"]+");/g

/**
 * The page with its scripts after its first view: it can be read, and its links and forms work,
 * without them; styles, letters and pictures have the line to themselves.
 */
export function withLateScripts(page: string) {
  const files = [...page.matchAll(preloads)].map(([, file]) => file)
  return page
    .replaceAll(preloads, '')
    .replace(start, (_, tag: string, code: string) =>
      [tag, `await (${comeWhenSeen})(${JSON.stringify(files)});\n`, withAwait(code)].join(''),
    )
}

function withAwait(code: string) {
  return code.replaceAll(imports, 'const $1 = await import($2);')
}

/**
 * Runs in the browser, from its own text: nothing from outside may be named in it. Resolves when the
 * page has been seen or somebody touches it. A button that is pressed too early is pressed again.
 */
async function comeWhenSeen(files: string[]) {
  const signs = ['pointerdown', 'keydown', 'focusin']
  let pressed: HTMLElement | null = null
  addEventListener('click', ({ target }) => {
    pressed = (target as Element).closest<HTMLElement>('button[type=button]') ?? pressed
  })
  addEventListener('hydrated', () => pressed?.click(), { once: true })

  await new Promise<unknown>((begin) => {
    for (const sign of signs) addEventListener(sign, begin, { once: true })
    // The frame after the next one has the large picture in it.
    const afterFrames = (left: number): unknown =>
      left === 0 ? setTimeout(begin) : requestAnimationFrame(() => afterFrames(left - 1))
    addEventListener('load', () => afterFrames(2))
    // A picture that is stuck, or a page in the background.
    setTimeout(begin, 3000)
  })
  for (const file of files) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href: file }))
  }
}
