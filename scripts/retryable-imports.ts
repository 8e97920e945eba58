// Part of the build: code that comes late waits for a line that is down. Browsers before 2026 remember
// a failed import() until the page is closed (whatwg/html#10327), and the router then loads the page
// anew, which offline takes it away. So files are fetched first, again and again, and imported after.
import type { Plugin } from 'vite'

const preloadHelper = '\0vite/preload-helper.js'

/** Vite calls it around every import(), with the paths of all files that it needs. */
const fetchThenImport = `
const arrivals = {}
// The page itself came with these.
for (const link of document.querySelectorAll('link[rel=modulepreload]'))
  arrivals[link.getAttribute('href').slice(1)] = true

export function __vitePreload(importPart, files = []) {
  return Promise.all(files.map((file) => (arrivals[file] ??= fetchFile('/' + file)))).then(importPart)
}

async function fetchFile(path, restMs = 4000) {
  const response = await fetch(path).catch(() => undefined)
  const body = await response?.blob().catch(() => undefined)
  if (response?.ok && body) return
  // There is a newer build: only a newly loaded page can go on.
  if (response?.status === 404) throw new Error(path)
  await new Promise((retry) => {
    for (const sign of ['online', 'click']) addEventListener(sign, retry, { once: true })
    setTimeout(retry, restMs)
  })
  return fetchFile(path, restMs * 2)
}
`

const routeModules = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/

/** The router's own imports, in the same way. */
const loadRouteModule = `
import { __vitePreload } from '${preloadHelper}'

export async function loadRouteModule({ id, module, imports = [] }, modules) {
  try {
    const files = [module, ...imports].map((path) => path.slice(1))
    return (modules[id] ??= await __vitePreload(() => import(/* @vite-ignore */ module), files))
  } catch {
    location.reload()
    return new Promise(() => {})
  }
}
`

export function retryableImports(): Plugin {
  return {
    name: 'retryable-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id === preloadHelper) return fetchThenImport
      return routeModules.test(id) ? loadRouteModule : undefined
    },
  }
}
