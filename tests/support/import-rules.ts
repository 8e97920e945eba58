import { posix } from 'node:path'

export type SourceFile = { path: string; source: string }
type Import = { from: string; to: string; isPackage: boolean; isTypeOnly: boolean }
type Arrow = {
  /** Start of the importing file's path. Only the most specific rule applies. */
  of: string
  /** Starts of the paths that it can import in addition to its own. */
  may: string[]
  never?: string[]
  packages?: { only: RegExp } | { never: RegExp }
}

const inBrowser = {
  never: /^(node:|drizzle|pg$|@electric-sql|@hono\/node-server|pino|sharp|nodemailer)/,
}
const onServer = { never: /^(@?react|@tanstack|@base-ui|zustand)/ }

/** Which layer may import which. Inside a layer, no two folders import each other. */
const arrows: Arrow[] = [
  { of: 'domain/', may: [], packages: { only: /^$/ } },
  { of: 'contract/', may: ['domain/'], packages: { only: /^zod$/ } },
  { of: 'db/', may: ['domain/'], packages: { never: /^(@?react|hono|zod)/ } },
  { of: 'db/schema/', may: ['domain/'], packages: { only: /^(drizzle-orm|node:crypto)/ } },
  { of: 'server/', may: ['db/', 'contract/', 'domain/'], packages: onServer },
  {
    of: 'server/commands/',
    may: ['server/', 'db/', 'contract/', 'domain/'],
    never: ['server/http/', 'server/routes/'],
    packages: onServer,
  },
  { of: 'app/', may: ['contract/', 'domain/'], packages: inBrowser },
  {
    of: 'app/shop/',
    may: ['app/ui/', 'app/data/', 'app/worker/register-worker.ts', 'contract/', 'domain/'],
    packages: inBrowser,
  },
  { of: 'app/worker/', may: [], packages: { only: /^$/ } },
  {
    of: 'app/office/',
    may: ['app/ui/', 'app/data/', 'app/worker/register-worker.ts', 'contract/', 'domain/'],
    packages: inBrowser,
  },
  { of: 'app/data/', may: ['contract/', 'domain/'], packages: inBrowser },
  { of: 'app/ui/', may: [], packages: inBrowser },
  { of: 'tests/', may: [''] },
  { of: 'scripts/', may: [''] },
  { of: 'bench/', may: [''] },
]

const entries = new Set(['main.ts', 'dev.ts'])
const tools = /^(tests|scripts|bench)\/|\.config\.ts$/
const badNames = new Set([
  'lib',
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'services',
  'components',
  'types',
])
const impure =
  /\bDate\.now\(|\bnew Date\(\)|\bTemporal\.Now\b|\bMath\.random\(|\bprocess\.|\bfetch\(/

/** One sentence for each broken rule. */
export function findFaults(files: SourceFile[]) {
  return files.flatMap((file) => [
    ...faultsOfName(file.path),
    ...faultsOfPurity(file),
    ...faultsOfQueries(file),
    ...faultsOfTables(file),
    ...readImports(file).flatMap(faultsOfImport),
  ])
}

/** Paths of our own files that this one imports, types included. */
export function importsOf(file: SourceFile) {
  return readImports(file)
    .filter(({ isPackage }) => !isPackage)
    .map(({ to }) => to)
}

/** Code that is not part of the program: tests, their support, benches. */
export function isTestCode(path: string) {
  return /^(tests|bench)\//.test(path) || isTestFile(path)
}

/** A file of tests, which nothing imports and which may import everything. */
export function isTestFile(path: string) {
  return /\.(test|e2e|alone)\./.test(path)
}

function faultsOfName(path: string) {
  const parts = path.split('/').map((part) => part.split('.')[0] ?? '')
  return parts
    .filter((part) => badNames.has(part))
    .map((part) => `${path}: the name "${part}" says nothing`)
}

function faultsOfPurity({ path, source }: SourceFile) {
  if (!path.startsWith('domain/') || isTestFile(path)) return []
  const [found] = source.match(impure) ?? []
  return found ? [`${path}: ${found} belongs to the caller`] : []
}

/** Pages use `useApi` and `useChange`: one key for a call, one way to send a change. */
function faultsOfQueries({ path, source }: SourceFile) {
  if (!path.startsWith('app/') || path === 'app/data/api/use-api.ts' || isTestFile(path)) return []
  const [found] = source.match(/\b(use(Infinite|Suspense)?Quer(y|ies)|useMutation)\(/) ?? []
  return found ? [`${path}: ${found} is for use-api.ts only`] : []
}

/** Staff pages use the tables of the kit. The board is read from afar and has its own. */
function faultsOfTables({ path, source }: SourceFile) {
  if (!/^app\/office\/(?!kit\/|board\/)/.test(path) || isTestFile(path)) return []
  return source.includes('<table') ? [`${path}: <table is for app/office/kit only`] : []
}

function faultsOfImport({ from, to, isPackage, isTypeOnly }: Import) {
  const fault = [`${from} imports ${to}`]
  if (to.includes('../')) return fault
  if (entries.has(to)) return entries.has(from) || from.startsWith('tests/') ? [] : fault
  if (isPackage) return mayUsePackage(from, to) ? [] : fault
  if (to.startsWith('tests/')) return isTestFile(from) || tools.test(from) ? [] : fault
  if (from === 'app/data/api/api.ts' && isTypeOnly && to === 'server/app.ts') return []
  return mayReach(from, to) ? [] : fault
}

function mayReach(from: string, to: string) {
  const arrow = arrowOf(from)
  if (!arrow) return true
  const isBelow = (prefix: string) => to.startsWith(prefix)
  return [arrow.of, ...arrow.may].some(isBelow) && !arrow.never?.some(isBelow)
}

function mayUsePackage(from: string, name: string) {
  if (isTestFile(from)) return true
  const packages = arrowOf(from)?.packages
  if (!packages) return true
  return 'only' in packages ? packages.only.test(name) : !packages.never.test(name)
}

function arrowOf(path: string) {
  return arrows
    .filter(({ of }) => path.startsWith(of))
    .toSorted((a, b) => b.of.length - a.of.length)[0]
}

const importPattern =
  /\b(?:(?:import|export)(?<type>\s+type\b)?[\w\s{},*$]*?\sfrom\s*|import\s*\(?\s*)['"](?<to>[^'"\n]+)['"]/g

function readImports({ path, source }: SourceFile): Import[] {
  return [...source.matchAll(importPattern)].map(({ groups }) => {
    const written = groups?.to ?? ''
    const isPackage = !/^[.#]/.test(written)
    return { from: path, to: resolve(path, written), isPackage, isTypeOnly: Boolean(groups?.type) }
  })
}

function resolve(from: string, written: string) {
  if (written.startsWith('#')) return written.slice(1)
  // Kept as written, so that it is reported.
  if (written.includes('../') || !written.startsWith('.')) return written
  return posix.join(posix.dirname(from), written)
}
