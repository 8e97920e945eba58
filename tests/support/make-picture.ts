import { newId } from '#db/schema/new-id.ts'

import type { TestApi } from './test-api.ts'

/** The path of a stored picture, as an upload answers it. */
export async function makePicture({ parts }: Pick<TestApi, 'parts'>) {
  const name = `${newId()}-960.webp`
  await parts.images.put(name, new Uint8Array([1]))
  return `/images/${name}`
}

/** What the form of a new product sends. */
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
