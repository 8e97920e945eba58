import { posix } from 'node:path'

import type { SourceFile } from './import-rules.ts'
import { importsOf } from './import-rules.ts'

/** Which of these files each one imports, types included. */
type ImportGraph = Map<string, string[]>

export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path))
  return new Map(
    files.map((file) => [file.path, importsOf(file).filter((target) => paths.has(target))]),
  )
}

/** Pairs of folders that import each other; a folder and its own child count as two. */
export function mutualFolders(graph: ImportGraph) {
  const arrows = new Set(
    [...graph].flatMap(([path, targets]) =>
      targets.map((target) => `${posix.dirname(path)} ${posix.dirname(target)}`),
    ),
  )
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && arrows.has(`${to} ${from}`)
  })
}

/** Groups of files that import each other in a circle, found with Tarjan's algorithm. */
export function importCircles(graph: ImportGraph) {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []

  function visit(path: string) {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    stack.push(path)
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) {
        lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0))
      }
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1) found.push(group)
  }

  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return found
}
