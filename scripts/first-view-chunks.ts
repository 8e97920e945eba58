// Code splitting of the browser build: two files for the shop's first pages instead of forty.
import type { Rolldown } from 'vite'

const firstPages = /\/app\/(entry\.client|root|shop\/(shop-layout|home\/home-page))\.tsx(\?|$)/

type ModuleInfo = { importers: string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

export const firstViewChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: (id, modules) => (isPackage(id) && isNeededAtOnce(id, modules) ? 'framework' : null) },
    { name: (id, modules) => (!isStart(id) && isNeededAtOnce(id, modules) ? 'shop' : null) },
  ],
}

const needed = new Map<string, boolean>()

/** Not preloadable: it runs when loaded and needs the page's inline script to have run before. */
function isStart(id: string) {
  return id.includes('/app/entry.client.tsx')
}

function isPackage(id: string) {
  return /node_modules|rolldown\/runtime|vite\/preload-helper/.test(id)
}

function isNeededAtOnce(id: string, modules: Modules) {
  const isNeeded = needed.get(id) ?? isImportedByPage(id, modules, new Set())
  needed.set(id, isNeeded)
  return isNeeded
}

/** `seen` guards against import cycles. */
function isImportedByPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (firstPages.test(id) || id.includes('rolldown/runtime')) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedByPage(importer, modules, seen))
}
