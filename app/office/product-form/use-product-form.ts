import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { readBody } from '#app/data/api/api-error.ts'
import { isStale } from '#app/data/api/read-problem.ts'
import { apiQuery } from '#app/data/api/use-api.ts'
import { uploadImage } from '#app/data/office/images.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { EditProductForm, NewProductForm } from '#contract/menu/product.ts'
import type { ProductForm, ProductFormInput, ProductWire } from '#contract/menu/product.ts'
import { shelfStockOf } from '#domain/menu/product.ts'

import { changesOf, type FilledProduct, toFormValues } from './form-values.ts'

export type ProductFields = UseFormReturn<ProductFormInput, unknown, ProductForm>

const dish = officeApi.products[':id']

export function useProductForm(product: ProductWire | undefined, leaveTo: string) {
  const addressOf = useUploads()
  const { presentStock, save } = useSaving(product)
  const saving = useOfficeForm<ProductFormInput, ProductForm, ProductWire>({
    schema: product ? EditProductForm : NewProductForm,
    values: toFormValues(product),
    save: async ({ image, ...fields }) => save({ ...fields, image: await addressOf(image) }),
    fallback: product ? 'Failed to update product' : 'Failed to add product',
    invalidates: affectedBy.dish,
    onSaved: () => {
      showToast({
        tone: 'success',
        text: product ? 'Product updated successfully' : 'Product added successfully',
      })
    },
    leaveTo,
  })
  return { ...saving, presentStock }
}

function useSaving(product: ProductWire | undefined) {
  const seen = useRef(product)
  const [presentStock, setPresentStock] = useState<number>()

  async function save(filled: FilledProduct) {
    if (!seen.current) return readBody(officeApi.products.$post({ json: filled }))
    const { _id } = seen.current
    const change = changesOf(seen.current, filled)
    if (Object.keys(change).length === 0) return seen.current
    const sent = dish.$patch({ param: { id: _id }, json: change })
    return readBody(sent).catch(async (error: unknown) => {
      if (isStale(error)) await lookAtStock(_id)
      throw error
    })
  }

  /** Only the stock: other fields changed by others must not count as our changes. */
  async function lookAtStock(id: string) {
    const current = await readBody(dish.$get({ param: { id } })).catch(() => undefined)
    if (!current || !seen.current) return
    const { stock, soldOut } = current
    seen.current = { ...seen.current, stock, soldOut }
    setPresentStock(shelfStockOf(current))
  }

  return { presentStock, save }
}

/** Uploads a picture once, even when the product has to be saved again. */
function useUploads() {
  const client = useQueryClient()
  const addresses = useRef(new WeakMap<File, string>())
  return async (image: File | string) => {
    if (typeof image === 'string') return image
    const uploaded = addresses.current.get(image)
    if (uploaded) return uploaded
    const address = await uploadImage(image, () =>
      client.fetchQuery(apiQuery(officeApi.settings.$get)),
    )
    addresses.current.set(image, address)
    return address
  }
}
