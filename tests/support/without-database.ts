import { globSync, readFileSync } from 'node:fs'

import { importGraph } from './import-graph.ts'

const folders = '{domain,contract,db,server,scripts,tests}'

/** Paths of the test files that open no database of test-database.ts, not even by what they import. */
export function testsWithoutDatabase() {
  const paths = globSync(`${folders}/**/*.{ts,tsx}`)
  const graph = importGraph(paths.map((path) => ({ path, source: readFileSync(path, 'utf8') })))
  const importers = new Map<string, string[]>()
  for (const [path, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])
  }
  const reached = new Set(['tests/support/test-database.ts'])
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  return paths.filter((path) => path.endsWith('.test.ts') && !reached.has(path))
}
