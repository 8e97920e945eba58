import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { Decrypter, Encrypter } from 'age-encryption'

type Bytes = AsyncIterable<Uint8Array>

const header = 'age-encryption.org/v1'

export class PassphraseError extends Error {}

/** Writes the age format (https://age-encryption.org), which `age --decrypt` reads. */
export async function* encrypt(bytes: Bytes, passphrase: string) {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  yield* await encrypter.encrypt(streamOf(bytes))
}

/** Reads an archive, and decrypts it if it is encrypted. */
export async function* readDecrypted(path: string, passphrase: string | undefined) {
  if (!(await isEncrypted(path))) return yield* createReadStream(path)
  if (!passphrase) {
    throw new PassphraseError(`${path} is encrypted. Set BACKUP_PASSPHRASE to its passphrase.`)
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const decrypted = await decrypter
    .decrypt(streamOf(createReadStream(path)))
    .catch((cause: unknown) => {
      throw new PassphraseError(`BACKUP_PASSPHRASE is not the passphrase of ${path}.`, { cause })
    })
  yield* decrypted
}

async function isEncrypted(path: string) {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(header.length), 0, header.length)
  await file.close()
  return buffer.toString() === header
}

function streamOf(bytes: Bytes) {
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>
}
