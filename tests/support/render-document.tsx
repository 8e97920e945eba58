import { createElement } from 'react'
import { createRequestHandler, Outlet, RouterContextProvider, Scripts } from 'react-router'
import type { ServerBuild } from 'react-router'

import handleRequest from '#app/entry.server.tsx'

const fontStyles = [
  '@font-face{src:url(/assets/noto-sans-B-x_1.woff2)format("woff2")}',
  '@font-face{src:url(/assets/noto-sans-rare-C2.woff2)format("woff2")}',
].join('')

function Document() {
  return (
    <html lang="en">
      <head>
        <style id="fonts" dangerouslySetInnerHTML={{ __html: fontStyles }} />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  return createElement('h1', {}, 'Menu')
}

const flags = {
  hasLoader: false,
  hasAction: false,
  hasClientLoader: false,
  hasClientAction: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}
const routes = {
  root: { id: 'root', path: '' },
  menu: { id: 'menu', parentId: 'root', path: 'menu' },
}

/** The smallest build that React Router serves, with our own entry. */
const build = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { ...routes.root, module: { default: Document } },
    menu: { ...routes.menu, module: { default: Page } },
  },
  assets: {
    entry: { module: '/assets/entry.client.js', imports: ['/assets/framework.js'] },
    routes: {
      root: { ...routes.root, ...flags, module: '/assets/root.js', imports: ['/assets/ui.js'] },
      menu: { ...routes.menu, ...flags, module: '/assets/menu.js', imports: [] },
    },
    url: '/assets/manifest-1a2b3c.js',
    version: '1a2b3c',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild

/** A page as React and React Router render it in production, for code that reads their output. */
export async function renderDocument(path: string) {
  const handle = createRequestHandler(build, 'production')
  const answer = await handle(new Request(`https://shop.test${path}`), new RouterContextProvider())
  return await answer.text()
}
