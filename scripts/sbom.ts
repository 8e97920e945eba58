type LockedPackage = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, LockedPackage> }

/** A CycloneDX 1.6 bill of materials. Of the lock file alone, so that the same sources give the same bytes. */
export function createSbom({ packages }: Lock) {
  const { '': root = {}, ...installed } = packages
  const paths = Object.keys(installed).filter((path) => !installed[path]?.link)
  const product = { ...root, name: root.name ?? 'shop' }
  const purlAt = (path: string) => purlOf(nameAt(path, installed[path]), installed[path]?.version)
  const byPurl = Map.groupBy(paths, purlAt)
  const purls = [...byPurl.keys()].toSorted()
  const requiredBy = (path: string) => ({
    ref: path === '' ? purlOf(product.name, product.version) : purlAt(path),
    dependsOn: namesRequiredBy(packages[path]).flatMap((name) => {
      const found = resolve(path, name, packages)
      return found === undefined ? [] : [purlAt(found)]
    }),
  })
  const graph = ['', ...paths].map(requiredBy)
  const edges = Map.groupBy(graph, ({ ref }) => ref)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': purlOf(product.name, product.version),
        name: product.name,
        version: product.version ?? '',
        ...licencesOf(product),
      },
    },
    components: purls.map((purl) => {
      const copies = (byPurl.get(purl) ?? []).map((path) => ({ path, ...installed[path] }))
      const [first] = copies
      return {
        type: 'library',
        'bom-ref': purl,
        ...namesOf(nameAt(first?.path ?? '', first)),
        version: first?.version ?? '',
        scope: scopeOf(copies),
        ...hashesOf(first),
        ...licencesOf(first),
        purl,
      }
    }),
    dependencies: [...edges.keys()].toSorted().map((ref) => ({
      ref,
      dependsOn: [...new Set(edges.get(ref)?.flatMap(({ dependsOn }) => dependsOn))].toSorted(),
    })),
  }
}

function nameAt(path: string, locked: LockedPackage | undefined) {
  return locked?.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function purlOf(name: string, version = '') {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
}

function namesOf(name: string) {
  const [group, own] = name.split('/')
  return own === undefined ? { name } : { group, name: own }
}

function namesRequiredBy(locked: LockedPackage = {}) {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = locked
  return Object.keys({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...peerDependencies,
  })
}

/** As Node does: from the nearest node_modules folder up to the outermost. */
function resolve(from: string, name: string, packages: Lock['packages']) {
  const parts = from === '' ? [] : from.split('/node_modules/')
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const folder = parts.slice(0, depth).join('/node_modules/')
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
  }
  return undefined
}

/** `excluded`: only builds and tests use it. */
function scopeOf(copies: readonly LockedPackage[]) {
  const shipped = copies.filter(({ dev, devOptional }) => !dev && !devOptional)
  if (shipped.length === 0) return 'excluded'
  return shipped.every(({ optional }) => optional) ? 'optional' : 'required'
}

const algorithms: Record<string, string> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}

function hashesOf({ integrity = '' }: LockedPackage = {}) {
  const hashes = integrity.split(' ').flatMap((one) => {
    const [name = '', digest = ''] = one.split('-', 2)
    const alg = algorithms[name]
    return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : []
  })
  return hashes.length > 0 && { hashes }
}

function licencesOf({ license }: LockedPackage = {}) {
  if (license === undefined) return undefined
  const isExpression = /[ ()]/.test(license)
  return { licenses: [isExpression ? { expression: license } : { license: { id: license } }] }
}
