// How the build cuts the browser's code: what the shop's first pages need comes in two files, not in
// forty; a phone on a slow line pays for every single one.
import type { Rolldown } from 'vite'

/** Where a visitor arrives. Whatever these import at once is needed at once. */
const firstPages = /\/app\/(entry\.client|root|shop\/(shop-layout|home-page))\.tsx(\?|$)/

type ModuleInfo = { importers: string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

export const firstViewChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: (id, modules) => (isPackage(id) && isNeededAtOnce(id, modules) ? 'framework' : null) },
    { name: (id, modules) => (!isStart(id) && isNeededAtOnce(id, modules) ? 'shop' : null) },
  ],
}

const needed = new Map<string, boolean>()

/** It runs when it is loaded: not before the page's own script has said which pages there are. */
function isStart(id: string) {
  return id.includes('/app/entry.client.tsx')
}

function isPackage(id: string) {
  return /node_modules|rolldown\/runtime|vite\/preload-helper/.test(id)
}

function isNeededAtOnce(id: string, modules: Modules) {
  const known = needed.get(id) ?? isImportedByPage(id, modules, new Set())
  needed.set(id, known)
  return known
}

/** `seen`: modules may import each other in a ring. */
function isImportedByPage(id: string, modules: Modules, seen: Set<string>): boolean {
  if (firstPages.test(id) || id.includes('rolldown/runtime')) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedByPage(importer, modules, seen))
}
