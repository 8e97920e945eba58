// Vite plugin: leaves the back-office's pages out of the server's build. The server has no session and
// renders only the layout around them (app/office/office-layout.tsx); titles and redirects stay.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'

import routes from '#app/routes.ts'

const filesOf = ({ file, children = [] }: RouteConfigEntry): string[] => [
  file,
  ...children.flatMap(filesOf),
]
const office = routes.find(({ path }) => path === 'admin')
const pages = (office?.children ?? []).flatMap(filesOf)

export function browserOnlyPages(): Plugin {
  return {
    name: 'browser-only-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!/\/app\/(office|phone-orders)\//.test(id)) return undefined
      const isPage = pages.some((file) => id.endsWith(`/app/${file}`))
      const rest = code.replace('export default function', 'function')
      return {
        code: isPage ? `${rest}\nexport default () => null` : code,
        // What only a page's component imports goes with it.
        moduleSideEffects: false,
      }
    },
  }
}
