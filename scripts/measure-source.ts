// Prints figures of the source that should not grow:
//   node scripts/measure-source.ts
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type SourceFile = { path: string; text: string; imports: string[] }

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
const paths = listed.trim().split('\n')
const isTest = (path: string) =>
  path.startsWith('tests/') || path.startsWith('bench/') || /\.(test|e2e|alone)\./.test(path)
const files = paths.map((path): SourceFile => {
  const text = readFileSync(path, 'utf8')
  return { path, text, imports: importsOf(path, text) }
})
const program = files.filter(({ path }) => !isTest(path))

/** Paths of the project's own files that this one imports, types included. */
function importsOf(path: string, text: string) {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)
  return [...found]
    .map(([, target = '']) =>
      target.startsWith('#') ? target.slice(1) : normalize(join(dirname(path), target)),
    )
    .filter((target) => paths.includes(target))
}

function countLines(some: readonly SourceFile[]) {
  return some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
}

function countMatches(some: readonly SourceFile[], pattern: RegExp) {
  return some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
}

/** Folders that import each other; a folder and its own child count as two. */
function mutualFolders() {
  const arrows = new Set(
    program.flatMap(({ path, imports }) =>
      imports.map((target) => `${dirname(path)} ${dirname(target)}`),
    ),
  )
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && arrows.has(`${to} ${from}`)
  })
}

/** Groups of files that import each other in a circle, by Tarjan's algorithm. */
function circles() {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []

  function visit(path: string) {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    stack.push(path)
    for (const target of byPath.get(path)?.imports ?? []) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) {
        lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(target) ?? 0))
      }
    }
    if (lowest.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1) found.push(group)
  }

  for (const { path } of files) if (!order.has(path)) visit(path)
  return found
}

const lines = countLines(program)
const comments = countMatches(program, /^[ \t]*(?:\/\/|\/?\*)/gm)
const mutual = mutualFolders()
const circular = circles()
const long = program.filter((file) => countLines([file]) > 300)
const figures: [name: string, value: string | number][] = [
  ['lines without tests', lines],
  ['lines of tests and benches', countLines(files) - lines],
  ['lines of comments per 100', ((comments * 100) / lines).toFixed(1)],
  [
    'literal spreads',
    countMatches(files, /\.\.\.\(?(?:\{[^{}]*\}|\[[^[\]]*\])(?=\s*(?:[,)\]}]|as const))/g),
  ],
  ['answer types stated by hand', countMatches(program, /readAnswer<|fetchWire</g)],
  ['folder pairs that import each other', mutual.length],
  ['circles of imports', circular.length],
  ['files of more than 300 lines', long.length],
]
for (const [name, value] of figures) console.log(`${name.padEnd(38)} ${value}`)
if (process.argv.includes('--list')) {
  console.log(mutual.join('\n'))
  console.log(circular.map((group) => group.join(' ')).join('\n'))
  console.log(long.map(({ path }) => path).join('\n'))
}
