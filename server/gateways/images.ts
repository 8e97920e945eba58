import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '#db/connection.ts'
import { findStoredImage, insertStoredImage } from '#db/queries/stored-images.ts'

/** Where pictures are kept. Names are random and never reused, so a file never changes. */
export type Images = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is none of that name. */
  get: (name: string) => Promise<Uint8Array | undefined>
}

export const imageNamePattern = /^[a-z0-9]+-\d+\.(avif|webp)$/

export function imagesInFolder(folder: string): Images {
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      const file = await open(join(folder, name), 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    get: async (name) => {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

export function imagesInDatabase(db: Db): Images {
  return {
    put: (name, bytes) => insertStoredImage(db, { name, bytes }),
    get: async (name) => (await findStoredImage(db, name))?.bytes,
  }
}
