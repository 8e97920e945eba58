import { expect, it } from 'vitest'

import { renderDocument } from '#tests/support/render-document.tsx'

// A page with a query string is not deferred: it has React Router's original output.
const original = await renderDocument('/menu?dish=p1')
const deferred = await renderDocument('/menu')

const startScript = (page: string) =>
  /<script type="module" async="">([^<]*)<\/script>/.exec(page)?.[1] ?? ''
const preloads = (page: string) =>
  [...page.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file)
const AsyncFunction = async function () {}.constructor as FunctionConstructor

it('finds preloads and imports in the output of React Router', () => {
  expect(preloads(original)).toEqual([
    '/assets/entry.client.js',
    '/assets/framework.js',
    '/assets/root.js',
    '/assets/ui.js',
    '/assets/menu.js',
  ])
  expect(startScript(original)).toContain('import * as route1 from "/assets/menu.js"')
})

it('requests no script while the page is parsed', () => {
  expect(deferred).not.toContain('rel="modulepreload"')
  expect(startScript(deferred)).not.toContain('import * as')
  expect(deferred).toContain('<script>window.__reactRouterContext = ')
})

it('requests every file after first paint and runs them in the original order', () => {
  const script = startScript(deferred)
  expect(script).toContain(`(${JSON.stringify(preloads(original))}, `)
  const order = [
    'function whenVisible',
    'const route0 = await import("/assets/root.js");',
    'const route1 = await import("/assets/menu.js");',
    'window.__reactRouterRouteModules = {"root":route0,"menu":route1}',
    'import("/assets/entry.client.js")',
  ].map((part) => script.indexOf(part))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(() => new AsyncFunction(script)).not.toThrow()
})

it('leaves fonts to browsers without JavaScript until then, and never preloads rare ones', () => {
  expect(original).toContain('<style id="fonts">@font-face')
  expect(deferred).toContain('<style id="fonts" media="(scripting: none)">@font-face')
  expect(startScript(deferred)).toContain('["/assets/noto-sans-B-x_1.woff2"]')
})
