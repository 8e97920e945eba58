import { randomBytes } from 'node:crypto'
import { chmod, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function loadOrCreateSecret(dataDirectory: string) {
  const path = join(dataDirectory, 'auth-secret')
  const stored = await readStored(path)
  // A power cut can leave half of it.
  if (stored.length >= 32) return stored

  const secret = randomBytes(32).toString('base64url')
  const file = await open(path, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(`${secret}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return secret
}

async function readStored(path: string) {
  try {
    await chmod(path, 0o600)
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
