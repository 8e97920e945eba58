import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useChange } from '#app/data/api/use-api.ts'
import { refreshProducts } from '#app/data/office/office-queries.ts'
import { setCachedProduct } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import type { UpdateProduct } from '#contract/menu/product.ts'

type Change = Pick<UpdateProduct, 'soldOut' | 'nextPot' | 'soldOutOptions'> & { id: string }

const mutationKey = ['sold-out']

function sendChange({ id, ...json }: Change) {
  return officeApi.products[':id'].$patch({ param: { id }, json })
}

export function useSoldOut() {
  const client = useQueryClient()
  const mutation = useChange(sendChange, {
    mutationKey,
    onSuccess: (product) => {
      setCachedProduct(client, product)
      void refreshProducts(client)
    },
    onError: toastFailure('Failed to update product'),
  })
  /** A press before the answer to the last one would send it again. */
  const isSaving = useCallback(
    (dishId: string) =>
      client.isMutating({
        mutationKey,
        predicate: ({ state }) => (state.variables as Change | undefined)?.id === dishId,
      }) > 0,
    [client],
  )
  return { ...mutation, isSaving }
}
