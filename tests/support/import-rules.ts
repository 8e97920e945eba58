import { posix } from 'node:path'

type SourceFile = { path: string; source: string }
type Import = { from: string; to: string; isPackage: boolean; isTypeOnly: boolean }
type Arrow = {
  /** Whose imports: the start of a path. The most specific rule that fits counts, and only it. */
  of: string
  /** What of ours it may import, besides itself. */
  may: string[]
  packages?: { only: RegExp } | { never: RegExp }
}

const inBrowser = {
  never: /^(node:|drizzle|pg$|@electric-sql|@hono\/node-server|pino|sharp|nodemailer)/,
}
const onServer = { never: /^(@?react|@tanstack|@base-ui|zustand)/ }

/** Who may import whom; `docs/decisions` and the README tell why. */
const arrows: Arrow[] = [
  { of: 'domain/', may: [], packages: { only: /^$/ } },
  { of: 'contract/', may: ['domain/'], packages: { only: /^zod$/ } },
  { of: 'db/', may: ['domain/'], packages: { never: /^(@?react|hono|zod)/ } },
  { of: 'db/schema/', may: ['domain/'], packages: { only: /^(drizzle-orm|node:crypto)/ } },
  { of: 'server/', may: ['db/', 'contract/', 'domain/'], packages: onServer },
  {
    of: 'server/routes/',
    may: ['server/', 'db/', 'contract/', 'domain/'],
    packages: onServer,
  },
  {
    of: 'server/commands/',
    may: ['server/', '!server/routes/', '!server/app.ts', 'db/', 'contract/', 'domain/'],
    packages: onServer,
  },
  {
    of: 'server/gateways/',
    may: ['server/', '!server/routes/', '!server/commands/', '!server/app.ts', 'db/', 'domain/'],
    packages: onServer,
  },
  { of: 'app/', may: ['contract/', 'domain/'], packages: inBrowser },
  {
    of: 'app/shop/',
    may: ['app/ui/', 'app/data/', 'app/worker/register-worker.ts', 'contract/', 'domain/'],
    packages: inBrowser,
  },
  { of: 'app/worker/', may: [], packages: { only: /^$/ } },
  { of: 'app/office/', may: ['app/ui/', 'app/data/', 'contract/', 'domain/'], packages: inBrowser },
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

/** What in these files goes against the house, a sentence each. */
export function findFaults(files: SourceFile[]) {
  return files.flatMap((file) => [
    ...faultsOfName(file.path),
    ...faultsOfPurity(file),
    ...readImports(file).flatMap(faultsOfImport),
  ])
}

function faultsOfName(path: string) {
  const parts = path.split('/').map((part) => part.split('.')[0] ?? '')
  return parts
    .filter((part) => badNames.has(part))
    .map((part) => `${path}: the name "${part}" says nothing`)
}

function faultsOfPurity({ path, source }: SourceFile) {
  if (!path.startsWith('domain/') || isTest(path)) return []
  const [found] = source.match(impure) ?? []
  return found ? [`${path}: ${found} belongs to the caller`] : []
}

function faultsOfImport({ from, to, isPackage, isTypeOnly }: Import) {
  const fault = [`${from} imports ${to}`]
  if (to.includes('../')) return fault
  if (entries.has(to)) return entries.has(from) || from.startsWith('tests/') ? [] : fault
  if (isPackage) return mayUsePackage(from, to) ? [] : fault
  if (to.startsWith('tests/')) return isTest(from) || tools.test(from) ? [] : fault
  if (from === 'app/data/api/api.ts' && isTypeOnly && to === 'server/app.ts') return []
  return mayReach(from, to) ? [] : fault
}

function mayReach(from: string, to: string) {
  const arrow = arrowOf(from)
  if (!arrow) return true
  const forbidden = arrow.may.filter((may) => may.startsWith('!')).map((may) => may.slice(1))
  if (forbidden.some((prefix) => to.startsWith(prefix))) return false
  return [arrow.of, ...arrow.may].some((prefix) => to.startsWith(prefix))
}

function mayUsePackage(from: string, name: string) {
  if (isTest(from)) return true
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
  // Left as it is written, so that it is found.
  if (written.includes('../') || !written.startsWith('.')) return written
  return posix.join(posix.dirname(from), written)
}

function isTest(path: string) {
  return /\.test\.tsx?$/.test(path)
}
