import { type UnzipFileInfo, unzipSync } from 'fflate'

import { ApiError } from '#app/data/api/api-error.ts'
import { maxImageBytes } from '#contract/menu/image.ts'
import type { Product } from '#domain/menu/product.ts'
import { nameKey } from '#domain/same-name.ts'

export const maxZipMegabytes = 200

/** `dish`: the only one with the name of the file. */
export type ZippedPicture = {
  path: string
  name: string
  fault?: 'no-dish' | 'several-dishes' | 'second-picture' | 'too-large'
  dish?: Pick<Product, 'id' | 'name'>
}

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Lists the pictures of a zip with the dish that each is for. Nothing is unpacked. */
export function matchPictures(zip: Uint8Array, dishes: readonly Pick<Product, 'id' | 'name'>[]) {
  const files: UnzipFileInfo[] = []
  read(zip, (file) => {
    files.push(file)
    return false
  })
  const pictures = files.filter(({ name }) => isPicture(name))
  const taken = new Set<string>()
  return pictures.map(({ name: path, originalSize }): ZippedPicture => {
    const name = fileNameOf(path)
    const found = dishes.filter((dish) => keyOf(dish.name) === keyOf(stemOf(name)))
    const [dish] = found
    if (!dish) return { path, name, fault: 'no-dish' }
    if (found.length > 1) return { path, name, fault: 'several-dishes' }
    if (taken.has(dish.id)) return { path, name, fault: 'second-picture', dish }
    if (originalSize >= maxImageBytes) return { path, name, fault: 'too-large', dish }
    taken.add(dish.id)
    return { path, name, dish }
  })
}

export function unpackPicture(zip: Uint8Array, { path, name }: ZippedPicture) {
  const bytes = read(zip, (file) => file.name === path)[path] ?? new Uint8Array()
  return new File([bytes as Uint8Array<ArrayBuffer>], name, {
    type: pictureTypes[endOf(name)] ?? '',
  })
}

function read(zip: Uint8Array, filter: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(zip, { filter })
  } catch (error) {
    throw new ApiError(415, {
      message: 'This file could not be read as a zip.',
      cause: String(error),
    })
  }
}

/** macOS adds a hidden file for each picture. */
function isPicture(path: string) {
  const name = fileNameOf(path)
  return !path.startsWith('__MACOSX/') && !name.startsWith('.') && endOf(name) in pictureTypes
}

function fileNameOf(path: string) {
  return path.slice(path.lastIndexOf('/') + 1)
}

function stemOf(name: string) {
  return name.slice(0, name.lastIndexOf('.'))
}

function endOf(name: string) {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase()
}

/** "masa-miyan" is the file of "Masa & Miyan". */
function keyOf(name: string) {
  return nameKey(name).replace(/[^\p{L}\p{N}]+/gu, '')
}
