import { expect, it } from 'vitest'

import { deferHydration } from './deferred-hydration.ts'

const page = [
  '<head><link rel="modulepreload" href="/assets/framework.js"/>',
  '<style id="fonts">@font-face{src:url(/assets/noto-B-x_1.woff2)format("woff2")}',
  '@font-face{src:url(/assets/noto-rare-C2.woff2)format("woff2")}</style></head>',
  '<script>window.__reactRouterContext = {}</script>',
  '<script type="module" async="">;\nimport * as route0 from "/assets/root.js";\n',
  'import * as route1_main from "/assets/home.js";\n',
  'import("/assets/entry.client.js");</script>',
].join('')

it('asks for no script by itself while the page is read', () => {
  const late = deferHydration(page)
  expect(late).not.toMatch(/<link rel="modulepreload"|import \* as/)
  expect(late).toContain('<script>window.__reactRouterContext = {}</script>')
})

it('waits before all files, then asks for them at once and runs them in order', () => {
  const late = deferHydration(page)
  const places = [
    'function whenVisible',
    '(["/assets/framework.js"], ["/assets/noto-B-x_1.woff2"]);',
    'const route0 = await import("/assets/root.js");',
    'const route1_main = await import("/assets/home.js");',
    'import("/assets/entry.client.js");</script>',
  ].map((part) => late.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('leaves the letters to browsers without script until then', () => {
  expect(deferHydration(page)).toContain('<style id="fonts" media="(scripting: none)">@font-face')
})
