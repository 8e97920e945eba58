import { createWriteStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { createTarPacker } from 'modern-tar'
import { describe, expect, it } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { maxPartBytes, readArchive, verifyArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const facts = { format: 1, takenAt: '', migrations: [], tables: [], sequences: [] } as const
const empty = async () => ({ ...facts, migrations: [], tables: [], sequences: [] })

describe('two backups of one name', () => {
  it('do not overwrite the first one, incomplete or complete', async () => {
    const folder = makeTemporaryFolder()
    const path = join(folder, 'backup.tar.gz')
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const first = writeArchive(path, async (add) => {
      begun.resolve()
      await goOn.promise
      await add('images/masa-320.webp', new Uint8Array(9))
      return empty()
    })
    await begun.promise
    await expect(writeArchive(path, empty)).rejects.toThrow('is being written by another backup')
    goOn.resolve()
    const manifest = await first
    await expect(writeArchive(path, empty)).rejects.toThrow('is there already')
    expect(readdirSync(folder)).toEqual(['backup.tar.gz'])
    expect(await verifyArchive(path)).toEqual(manifest)
  })
})

describe('a part above the size limit', () => {
  it('is not read into memory', async () => {
    const path = join(makeTemporaryFolder(), 'large.tar.gz')
    const { readable, controller } = createTarPacker()
    const written = pipeline(readable, createGzip({ level: 1 }), createWriteStream(path))
    const size = maxPartBytes + 1
    const writer = controller.add({ name: 'images/masa-960.webp', size }).getWriter()
    await writer.write(new Uint8Array(size))
    await writer.close()
    controller.finalize()
    await written
    await expect(readArchive(path).next()).rejects.toThrow('too large to be ours')
  })

  it('is not written', async () => {
    const path = join(makeTemporaryFolder(), 'large.tar.gz')
    const written = writeArchive(path, async (add) => {
      await add('images/masa-960.webp', new Uint8Array(maxPartBytes + 1))
      return empty()
    })
    await expect(written).rejects.toThrow('images/masa-960.webp is too large for a backup')
  })
})

describe('a backup whose file cannot be written', () => {
  it('fails with the reason of the system', async () => {
    const path = join(makeTemporaryFolder(), `${'x'.repeat(300)}.tar.gz`)
    await expect(writeArchive(path, empty)).rejects.toThrow('ENAMETOOLONG')
  })
})

describe('an archive', () => {
  const manifest = JSON.stringify({ ...facts, parts: [] })

  it('of a newer kind is refused', async () => {
    const path = await pack([['manifest.json', manifest.replace('"format":1', '"format":2')]])
    await expect(verifyArchive(path)).rejects.toThrow('is of a newer kind')
  })

  it('is refused when a part was added or is missing', async () => {
    const part = ['images/masa-320.webp', 'a picture'] as const
    const added = await pack([part, ['manifest.json', manifest]])
    await expect(verifyArchive(added)).rejects.toThrow('altered: images/masa-320.webp')
    const parts = [{ name: 'tables/orders/000001.ndjson', bytes: 1, sha256: '' }]
    const missing = await pack([['manifest.json', JSON.stringify({ ...facts, parts })]])
    await expect(verifyArchive(missing)).rejects.toThrow('altered: tables/orders/000001.ndjson')
  })
})

async function pack(entries: readonly (readonly [name: string, text: string])[]) {
  const path = join(makeTemporaryFolder(), 'backup.tar.gz')
  const { readable, controller } = createTarPacker()
  const written = pipeline(readable, createGzip(), createWriteStream(path))
  for (const [name, text] of entries) {
    const bytes = Buffer.from(text)
    const writer = controller.add({ name, size: bytes.length }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  controller.finalize()
  await written
  return path
}
