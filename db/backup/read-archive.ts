import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'

import { createTarDecoder } from 'modern-tar'

import { PassphraseError, readDecrypted } from './encryption.ts'
import { type Manifest, manifestName, type PartSum } from './manifest.ts'

/** Parts are read into memory. Ours have a few MB: one picture or 500 rows. */
export const maxPartBytes = 128 * 1024 * 1024

export async function* readArchive(path: string, passphrase?: string) {
  const bytes = Readable.from(readDecrypted(path, passphrase))
  const unzipped = pipeline(bytes, createGunzip(), () => undefined)
  const decoder = createTarDecoder({ strict: true })
  const packed = Readable.toWeb(unzipped) as ReadableStream<Uint8Array<ArrayBuffer>>
  for await (const { header, body } of packed.pipeThrough(decoder)) {
    if (header.size > maxPartBytes) throw new Error(`${header.name} is too large to be ours.`)
    yield { name: header.name, bytes: await buffer(body) }
  }
}

/** Compares the whole file with its manifest. Throws when it is damaged or incomplete. */
export async function verifyArchive(path: string, passphrase?: string): Promise<Manifest> {
  await access(path)
  const found: PartSum[] = []
  let last: Uint8Array = new Uint8Array()
  try {
    for await (const { name, bytes } of readArchive(path, passphrase)) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      found.push({ name, bytes: bytes.length, sha256 })
      last = bytes
    }
  } catch (cause) {
    if (cause instanceof PassphraseError) throw cause
    throw new Error(`${path} is no whole backup: it is cut or damaged.`, { cause })
  }
  if (found.pop()?.name !== manifestName) {
    throw new Error(`${path} is no whole backup: its list of contents is missing.`)
  }
  const manifest = JSON.parse(new TextDecoder().decode(last)) as Manifest
  if (manifest.format !== 1) throw new Error(`${path} is of a newer kind. Update the program.`)
  const different = findDifference(manifest.parts, found)
  if (different) throw new Error(`${path} was altered: ${different} is not what was backed up.`)
  return manifest
}

function findDifference(wanted: PartSum[], found: PartSum[]) {
  const length = Math.max(wanted.length, found.length)
  const place = Array.from({ length }, (_, at) => at).find((at) => {
    const [one, other] = [wanted[at], found[at]]
    return one?.name !== other?.name || one?.sha256 !== other?.sha256
  })
  return place === undefined ? undefined : (wanted[place] ?? found[place])?.name
}
