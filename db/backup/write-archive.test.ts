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
