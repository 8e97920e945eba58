import { mkdir, open, opendir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '#db/connection.ts'
import {
  findStoredImage,
  listStoredImageNames,
  upsertStoredImage,
} from '#db/queries/menu/stored-images.ts'
import { imageNamePattern } from '#domain/menu/picture.ts'

/** Names are random and never reused, so that a file never changes. */
export type Images = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  get: (name: string) => Promise<Uint8Array | undefined>
  list: () => AsyncIterable<string>
}

export function headersOfImage(name: string) {
  return {
    'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
  }
}

export function imagesInFolder(folder: string): Images {
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${name}.unfinished`)
      await writeSynced(unfinished, 'w', (file) => file.writeFile(bytes))
      await rename(unfinished, join(folder, name))
      await writeSynced(folder, 'r')
    },
    get: async (name) => {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    list: async function* () {
      const entries = await opendir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for await (const { name } of entries) if (imageNamePattern.test(name)) yield name
    },
  }
}

type FileHandle = Awaited<ReturnType<typeof open>>

async function writeSynced(
  path: string,
  flags: string,
  write?: (file: FileHandle) => Promise<void>,
) {
  const file = await open(path, flags)
  try {
    await write?.(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

function isMissing(error: unknown) {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

export function imagesInDatabase(db: Db): Images {
  return {
    put: (name, bytes) => upsertStoredImage(db, { name, bytes }),
    get: async (name) => (await findStoredImage(db, name))?.bytes,
    list: async function* () {
      yield* await listStoredImageNames(db)
    },
  }
}
