import { newId } from '#db/schema/new-id.ts'

import type { TestApi } from './test-api.ts'

/** The path of a stored picture, as an upload returns it. */
export async function makePicture({ deps }: Pick<TestApi, 'deps'>) {
  const name = `${newId()}-960.webp`
  await deps.images.put(name, new Uint8Array([1]))
  return `/images/${name}`
}

/** The body that the form of a new product sends. */
export function productForm(image: string, other: object = {}) {
  return {
    product: 'Waina',
    category: 'masa',
    description: 'Rice cakes',
    image,
    stock: 12,
    minStock: 5,
    minOrder: 1,
    price: 1500,
    status: 'instock',
    ...other,
  }
}
