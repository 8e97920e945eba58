// Prints figures of the source that should not grow:
//   node scripts/measure-source.ts
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { retiredNames, retiredProse } from '#tests/retired-words.ts'
import { importCircles, importGraph, mutualFolders } from '#tests/support/import-graph.ts'
import { isTestCode, isTestFile, type SourceFile } from '#tests/support/import-rules.ts'

const texts = readTracked('*.ts', '*.tsx', '*.mjs', '*.md')
const files = texts.filter(({ path }) => !path.endsWith('.md'))
const program = files.filter(({ path }) => !isTestCode(path))

function readTracked(...patterns: string[]): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
  const paths = listed.trim().split('\n')
  return paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }))
}

function countLines(some: readonly SourceFile[]) {
  return some.reduce((sum, { source }) => sum + source.split('\n').length - 1, 0)
}

function countMatches(some: readonly SourceFile[], pattern: RegExp) {
  return some.reduce((sum, { source }) => sum + (source.match(pattern)?.length ?? 0), 0)
}

/** Each match as `path:line text`. */
function findMatches({ path, source }: SourceFile, pattern: RegExp) {
  return [...source.matchAll(pattern)].map(({ index, 0: text }) => {
    const line = source.slice(0, index).split('\n').length
    return `${path}:${line} ${text}`
  })
}

const retiredName = new RegExp(`\\b(?:${retiredNames.map(([name]) => name).join('|')})\\b`, 'g')
const retiredWord = new RegExp(`\\b(?:${retiredProse.join('|')})\\b`, 'gi')
const comment = /^[ \t]*(?:\/\/|\/?\*)/

/** Places of words that the code no longer uses, as `path:line word`. */
function findRetired({ path, source }: SourceFile) {
  if (path === 'tests/retired-words.ts') return []
  const isText = path.endsWith('.md')
  return [path, ...source.split('\n')].flatMap((line, number) => {
    const names = isText ? [] : (line.match(retiredName) ?? [])
    const words = isText || comment.test(line) ? (line.match(retiredWord) ?? []) : []
    return [...names, ...words].map((word) => `${path}:${number} ${word}`)
  })
}

/** A type argument of a call that reads an answer, and a cast of its JSON. */
const statedAnswer =
  /(?<!function )\b(?:(?:read|parse|fetch|send|ask|call)\w*|json|queryOptions|infiniteQueryOptions|useQuery)<(?!\/|\s*\w+ extends)|\.json\(\)\)* as (?!unknown\b)/g
const literalSpread = /\.\.\.\(?(?:\{[^{}]*\}|\[[^[\]]*\])(?=\s*(?:[,)\]}]|as const\)(?!\.)))/g
const lines = countLines(program)
const comments = countMatches(program, /^[ \t]*(?:\/\/|\/?\*)/gm)
const graph = importGraph(program)
const wholeGraph = importGraph(files.filter(({ path }) => !isTestFile(path)))
const layers = /^(app|server|db|domain|contract)\//
const inLayers = program.filter(({ path }) => layers.test(path))
const importLines = countMatches(program, /^import\b[^']*'.*$|^\} from '.*$/gm)
const importerCounts = new Map<string, number>()
for (const target of [...graph.values()].flatMap((targets) => [...new Set(targets)])) {
  importerCounts.set(target, (importerCounts.get(target) ?? 0) + 1)
}
const mutual = mutualFolders(wholeGraph)
const circular = importCircles(wholeGraph)
const retired = texts.flatMap(findRetired)
const spreads = files.flatMap((file) => findMatches(file, literalSpread))
const stated = files.flatMap((file) => findMatches(file, statedAnswer))
const long = program.filter((file) => countLines([file]) > 300)
const figures: [name: string, value: string | number][] = [
  ['lines without tests', lines],
  ['lines of the five layers', countLines(inLayers)],
  ['files without tests', program.length],
  ['files of the five layers', inLayers.length],
  ['imports per 100 lines', ((importLines * 100) / lines).toFixed(1)],
  ['files that one file imports', [...importerCounts.values()].filter((n) => n === 1).length],
  ['lines of tests and benches', countLines(files) - lines],
  ['lines of comments per 100', ((comments * 100) / lines).toFixed(1)],
  ['retired words', retired.length],
  ['literal spreads', spreads.length],
  ['answer types stated by hand', stated.length],
  ['folder pairs that import each other', mutual.length],
  ['circles of imports', circular.length],
  ['files of more than 300 lines', long.length],
]
for (const [name, value] of figures) console.log(`${name.padEnd(38)} ${value}`)
const mustBeZero = figures.slice(-6).filter(([, value]) => value !== 0)
if (mustBeZero.length > 0) process.exitCode = 1
if (process.argv.includes('--list') || mustBeZero.length > 0) {
  const circles = circular.map((group) => group.join(' '))
  const found = [...retired, ...spreads, ...stated, ...mutual, ...circles]
  console.log([...found, ...long.map(({ path }) => path)].join('\n'))
}
