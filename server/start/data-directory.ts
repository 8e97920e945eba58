import { access, constants, mkdir } from 'node:fs/promises'

/** For its owner only: it contains customer data and e-mails. */
export async function prepareDataDirectory(path: string) {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.W_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`DATA_DIR ${path} is not a writable folder (${code})`, { cause })
  }
}
