import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { createTarPacker } from 'modern-tar'

import { syncPath } from '#db/embedded/durable-files.ts'

import { manifestName } from './manifest.ts'
import type { Manifest, PartSum } from './manifest.ts'
import { verifyArchive } from './read-archive.ts'

export type AddPart = (name: string, bytes: Uint8Array) => Promise<void>

/**
 * Writes a .tar.gz that only its owner may read, part by part, the manifest last. It has its name
 * only when it is whole, on disk, and was read back.
 */
export async function writeArchive(
  path: string,
  fill: (add: AddPart) => Promise<Omit<Manifest, 'parts'>>,
) {
  const unfinished = `${path}.unfinished`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeParts(unfinished, fill)
    const manifest = await verifyArchive(unfinished)
    await rename(unfinished, path)
    syncPath(dirname(path))
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeParts(path: string, fill: Parameters<typeof writeArchive>[1]) {
  const { readable, controller } = createTarPacker()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(readable, createGzip({ level: 4 }), file)
  const parts: PartSum[] = []

  async function write(name: string, bytes: Uint8Array) {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  async function add(name: string, bytes: Uint8Array) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    parts.push({ name, bytes: bytes.length, sha256 })
    await write(name, bytes)
  }
  async function writeAll() {
    try {
      const facts = await fill(add)
      await write(manifestName, Buffer.from(JSON.stringify({ ...facts, parts })))
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
  await Promise.all([writeAll(), written])
}
