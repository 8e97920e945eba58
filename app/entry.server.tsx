import { renderToReadableStream } from 'react-dom/server'
import { ServerRouter, isRouteErrorResponse } from 'react-router'
import type { EntryContext, RouterContextProvider } from 'react-router'

import { brandStyles } from '#domain/staff/brand-colour.ts'

import { reportContext } from './data/api/report.ts'
import type { Look } from './data/shop/look.ts'
import { extractInlineSources, inlinePolicy } from './inline-sources.ts'
import { fontStyles, pageStyles } from './styles/page-styles.ts'

/**
 * Renders the complete page, so that it can be cached and its inline scripts hashed. An error
 * inside a Suspense boundary fails the page: without JavaScript the boundary would stay empty.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const failures: unknown[] = []
  const nonce = crypto.randomUUID()
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      // Without this, large pages arrive in pieces that inline scripts move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
        loadContext.get(reportContext)(error, 'render')
      },
    },
  )
  await stream.allReady
  if (failures.length > 0) throw failures[0]

  const look = context.staticHandlerContext?.loaderData.root as Look | null | undefined
  const rendered = addImageFallback(await new Response(stream).text(), nonce)
  const page = addBrandStyles(rendered, { nonce, colour: look?.brandColour })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const sent = canDefer(request.url) ? deferHydration(page) : page
  const { page: html, ...inline } = extractInlineSources(sent, { nonce, ownStyles })
  headers.set('Content-Security-Policy', await inlinePolicy(inline))
  return new Response(html, { status, headers })
}

const ownStyles = [fontStyles, pageStyles({ isOffice: false }), pageStyles({ isOffice: true })]

/** Pages with a query string open a dialog or a search by script, so they hydrate at once. */
function canDefer(url: string) {
  const { pathname, search } = new URL(url)
  return search === '' && ['/', '/menu'].includes(pathname)
}

type Failed = { request: Request; context: RouterContextProvider }

/** Logs our errors, but no 404s and no aborted requests. */
export function handleError(error: unknown, { request, context }: Failed) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error, 'loader')
}

/** Adds the script that marks images which fail to load; mark.css shows the pot in their place. */
function addImageFallback(page: string, nonce: string) {
  const script = `<script nonce="${nonce}">(${markFailedImages})()</script>`
  return page.replace('<head>', () => `<head>${script}`)
}

type Brand = { nonce: string; colour: string | undefined }

/** Not rendered by the root: the browser's code of the first view would contain the rule. */
function addBrandStyles(page: string, { nonce, colour }: Brand) {
  if (!colour) return page
  const style = `<style id="look" nonce="${nonce}">${brandStyles(colour)}</style>`
  return page.replace('</head>', () => `${style}</head>`)
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

const preloads = /<link rel="modulepreload" href="([^"]+)"[^<>]*\/>/g
/** Without `-rare-`, whose files load only where a page uses their characters. */
const commonFonts = /url\((\/assets\/(?:(?!-rare-)[\w.-])+\.woff2)\)/g
const start = /(<script [^<>]*type="module" async="">)([^<]*)/
const imports = /import \* as (\w+) from ("[^"]+");/g

/** Defers scripts and fonts until after first paint. Links and forms work without them. */
function deferHydration(page: string) {
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
