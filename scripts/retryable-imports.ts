// Vite plugin: makes dynamic imports retry while offline. Browsers before 2026 cache a failed
// import() until the page is closed (whatwg/html#10327), and React Router then reloads the page,
// which fails offline. So files are fetched first, with retries, and imported from the HTTP cache.
import type { Plugin } from 'vite'

const preloadHelper = '\0vite/preload-helper.js'

/** Vite calls it around every import(), with the paths of all files that the module needs. */
const fetchThenImport = `
const fetched = {}
// Already loaded with the page.
for (const link of document.querySelectorAll('link[rel=modulepreload]'))
  fetched[link.getAttribute('href').slice(1)] = true

export function __vitePreload(importModule, files = []) {
  return Promise.all(files.map((file) => (fetched[file] ??= fetchFile('/' + file)))).then(importModule)
}

async function fetchFile(path, delayMs = 4000) {
  const response = await fetch(path).catch(() => undefined)
  const body = await response?.blob().catch(() => undefined)
  if (response?.ok && body) return
  // A newer build is deployed: only a reload helps.
  if (response?.status === 404) throw new Error(path)
  const nextDelayMs = await new Promise((retry) => {
    for (const event of ['online', 'click']) addEventListener(event, () => retry(), { once: true })
    setTimeout(retry, delayMs, delayMs * 2)
  })
  return fetchFile(path, nextDelayMs)
}
`

const routeModules = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/

/** Replaces the router's own import of a page. */
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
