import { access, constants, mkdir } from 'node:fs/promises'

/**
 * There and ours to write to, before anything relies on it; throws an error that names DATA_DIR.
 * Made anew it is its owner's alone: customers and letters lie in it.
 */
export async function prepareDataDirectory(path: string) {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await access(path, constants.W_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`DATA_DIR ${path} is no folder that can be written to (${code})`, { cause })
  }
}
