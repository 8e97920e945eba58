import { useMutation, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import { changeProduct, refreshProducts, setCachedProduct } from '#app/data/office/products.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { UpdateProduct } from '#contract/product.ts'

type Change = Pick<UpdateProduct, 'soldOut' | 'nextPot' | 'soldOutOptions'> & { id: string }

export function useSoldOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: Change) => changeProduct(id, change),
    onSuccess: (product) => {
      setCachedProduct(client, product)
      void refreshProducts(client)
    },
    onError: (error) =>
      showToast({ tone: 'error', text: messageOr(error, 'Failed to update product') }),
  })
}
