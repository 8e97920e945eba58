// Vite plugin: builds /sw.js with the list of the shop's files, without those of the back-office.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import type { Plugin, Rolldown } from 'vite'

const entry = 'app/worker/service-worker.ts'
const shopEntry = /\/app\/(entry\.client|root|shop\/)/

export function shopWorker(): Plugin {
  return {
    name: 'shop-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode !== 'build') return
      this.emitFile({ type: 'chunk', id: entry, fileName: 'sw.js' })
    },
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') return
      const files = [...shopFiles(bundle), ...fontsIn(bundle), ...publicFiles()]
      const version = versionOf(files)
      worker.code = worker.code
        .replace('__SHOP_FILES__', JSON.stringify(files))
        .replace('__SHOP_VERSION__', version)
    },
  }
}

function shopFiles(bundle: Rolldown.OutputBundle) {
  const found = new Set<string>()
  function follow(name: string) {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') return
    found.add(name)
    for (const next of [...file.imports, ...file.dynamicImports]) follow(next)
  }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    if (file.isEntry && shopEntry.test(file.facadeModuleId ?? '')) follow(file.fileName)
  }
  return [...found].map((name) => `/${name}`).toSorted()
}

function fontsIn(bundle: Rolldown.OutputBundle) {
  return Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2') && !name.includes('-rare'))
    .map((name) => `/${name}`)
}

function publicFiles() {
  return globSync('public/**/*.{svg,webmanifest,png}').map((path) => path.slice('public'.length))
}

/** Built files have a hash in their name; those of public/ do not. */
function versionOf(files: string[]) {
  const hash = createHash('sha256').update(files.join())
  for (const path of publicFiles()) hash.update(readFileSync(`public${path}`))
  return hash.digest('hex').slice(0, 12)
}
