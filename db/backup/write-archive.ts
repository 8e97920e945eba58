import { createHash } from 'node:crypto'
import { access, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { createTarPacker } from 'modern-tar'

import { syncPath } from '#db/embedded/durable-files.ts'

import { encrypt } from './encryption.ts'
import { type Manifest, manifestName, type PartSum } from './manifest.ts'
import { maxPartBytes, verifyArchive } from './read-archive.ts'

export type AddPart = (name: string, bytes: Uint8Array) => Promise<void>
type Fill = (add: AddPart) => Promise<Omit<Manifest, 'parts'>>

/**
 * The file gets its name only after it was synced and read back. Throws when it exists. Encrypted
 * where there is a passphrase.
 */
export async function writeArchive(path: string, fill: Fill, passphrase?: string | undefined) {
  const unfinished = `${path}.unfinished`
  await mkdir(dirname(path), { recursive: true })
  const file = await claim(unfinished)
  try {
    await refuseSecond(path)
    await writeParts(file, fill, passphrase)
    const manifest = await verifyArchive(unfinished, passphrase)
    await rename(unfinished, path)
    syncPath(dirname(path))
    return manifest
  } catch (error) {
    await file.close()
    await rm(unfinished, { force: true })
    throw error
  }
}

async function claim(unfinished: string) {
  return open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new Error(`${unfinished} is being written by another backup. Try again.`)
  })
}

async function refuseSecond(path: string) {
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new Error(`${path} is there already, from another backup. Try again.`)
}

async function writeParts(file: FileHandle, fill: Fill, passphrase?: string) {
  const { readable, controller } = createTarPacker()
  const written = pipeline(
    readable,
    createGzip({ level: 4 }),
    (bytes: AsyncIterable<Uint8Array>) => (passphrase ? encrypt(bytes, passphrase) : bytes),
    file.createWriteStream({ flush: true }),
  )
  const parts: PartSum[] = []

  async function write(name: string, bytes: Uint8Array) {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
    await writer.write(bytes)
    await writer.close()
  }
  async function add(name: string, bytes: Uint8Array) {
    if (bytes.length > maxPartBytes) throw new Error(`${name} is too large for a backup.`)
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
