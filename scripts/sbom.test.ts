import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { createSbom, type Lock } from './sbom.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const sbom = createSbom(lock)

function schemaNamed(name: string) {
  const library = createRequire(import.meta.url).resolve(
    '@cyclonedx/cyclonedx-library/package.json',
  )
  const path = join(dirname(library), 'res', 'schema', `${name}.SNAPSHOT.schema.json`)
  return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')))
}

describe('the bill of materials', () => {
  it('is valid by the official schema of CycloneDX 1.6', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false })
    for (const name of ['spdx', 'jsf-0.82']) {
      ajv.addSchema(schemaNamed(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
    }
    const validate = ajv.compile(schemaNamed('bom-1.6'))
    expect(validate(sbom) ? [] : validate.errors).toEqual([])
    expect(validate({ ...sbom, specVersion: 7 })).toBe(false)
  })

  it('has every package of the lock file once, with version and hash', () => {
    const { components } = sbom
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length)
    const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
    for (const [path, { version }] of locked) {
      const name = path.split('node_modules/').at(-1)?.replace('@', '%40')
      expect(components.map(({ purl }) => purl)).toContain(`pkg:npm/${name}@${version}`)
    }
    expect(components.find(({ purl }) => purl.startsWith('pkg:npm/hono@'))).toMatchObject({
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      licenses: [{ license: { id: 'MIT' } }],
    })
    const named = (name: string) => components.find((one) => one.name === name)
    expect(named('vitest')?.scope).toBe('excluded')
    expect(named('node-server')?.group).toBe('@hono')
  })

  it('has a graph whose ends all exist', () => {
    const refs = new Set(sbom.dependencies.map(({ ref }) => ref))
    for (const { dependsOn } of sbom.dependencies) {
      for (const ref of dependsOn) expect(refs).toContain(ref)
    }
    const react = sbom.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/react-dom@'))
    expect(react?.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/react@/))
  })

  it('resolves the nearest copy of a package', () => {
    const { dependencies } = createSbom({
      packages: {
        '': { name: 'shop', version: '1.0.0', dependencies: { a: '1', b: '1' } },
        'node_modules/a': { version: '1.0.0', dependencies: { b: '2' } },
        'node_modules/a/node_modules/b': { version: '2.0.0' },
        'node_modules/b': { version: '1.0.0' },
      },
    })
    expect(dependencies.map(({ dependsOn }) => dependsOn)).toEqual([
      ['pkg:npm/b@2.0.0'],
      [],
      [],
      ['pkg:npm/a@1.0.0', 'pkg:npm/b@1.0.0'],
    ])
  })

  it('is the same for the same lock file in any order, and names no registry', () => {
    const entries = Object.entries(lock.packages).toReversed()
    const text = JSON.stringify(createSbom({ packages: Object.fromEntries(entries) }))
    expect(text).toBe(JSON.stringify(sbom))
    expect(text.match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
  })

  // `npm test` builds first.
  it.runIf(existsSync('build/.built'))('is in the build', () => {
    expect(existsSync('build/sbom.cdx.json')).toBe(true)
    const { components, ...written } = JSON.parse(
      readFileSync('build/sbom.cdx.json', 'utf8'),
    ) as typeof sbom
    expect(written).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    expect(components.map(({ name }) => name)).toContain('hono')
  })
})
