// Code splitting of the browser build: two files for the shop's first pages instead of forty, and
// one for what dish and cart share: the first view would list its files one by one.
import type { Rolldown } from 'vite'

const firstPages = /\/app\/(entry\.client|root|shop\/(shop-layout|home\/home-page))\.tsx(\?|$)/

/** They open over the first pages, and load after them. */
const layers = ['dish/product-dialog.tsx', 'cart/cart-sheet.tsx']

type ModuleInfo = { importers: string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

export const firstViewChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: (id, modules) => (isPackage(id) && isNeededAtOnce(id, modules) ? 'framework' : null) },
    { name: (id, modules) => (!isStart(id) && isNeededAtOnce(id, modules) ? 'shop' : null) },
    { name: (id, modules) => (isShared(id, modules) ? 'layers' : null) },
  ],
}

const needed = new Map<string, boolean>()
const shared = new Map<string, boolean>()

/** Not preloadable: it runs when loaded and needs the page's inline script to have run before. */
function isStart(id: string) {
  return id.includes('/app/entry.client.tsx')
}

function isPackage(id: string) {
  return /node_modules|rolldown\/runtime|vite\/preload-helper/.test(id)
}

function isNeededAtOnce(id: string, modules: Modules) {
  const isPage = (page: string) => firstPages.test(page) || page.includes('rolldown/runtime')
  const isNeeded = needed.get(id) ?? isImportedBy(isPage, id, modules)
  needed.set(id, isNeeded)
  return isNeeded
}

function isShared(id: string, modules: Modules) {
  const isPart = (layer: string) => isImportedBy((page) => page.endsWith(layer), id, modules)
  const isPartOfBoth = shared.get(id) ?? layers.every(isPart)
  shared.set(id, isPartOfBoth)
  return isPartOfBoth
}

/** `seen` guards against import cycles. */
function isImportedBy(
  isPage: (id: string) => boolean,
  id: string,
  modules: Modules,
  seen = new Set<string>(),
): boolean {
  if (isPage(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedBy(isPage, importer, modules, seen))
}
