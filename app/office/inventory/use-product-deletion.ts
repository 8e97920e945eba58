import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { deleteProduct, removeCachedProduct, refreshProducts } from '#app/data/office/products.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { Product } from '#domain/product.ts'

export function useProductDeletion({ onDeleted }: { onDeleted: () => void }) {
  const client = useQueryClient()
  const [product, setProduct] = useState<Product>()
  const [isOpen, setOpen] = useState(false)

  const deletion = useMutation({
    mutationFn: ({ id }: Product) => deleteProduct(id),
    onSuccess: (_, { id }) => {
      removeCachedProduct(client, id)
      onDeleted()
      showToast({
        tone: 'success',
        title: 'Product deleted',
        text: 'The product has been removed from inventory.',
      })
      void refreshProducts(client)
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: 'Error',
        text: messageOr(error, 'Failed to delete product. Please try again.'),
      }),
    onSettled: () => setOpen(false),
  })

  return {
    product,
    isOpen,
    isBusy: deletion.isPending,
    ask: (wanted: Product) => {
      setProduct(wanted)
      setOpen(true)
    },
    confirm: () => product && deletion.mutate(product),
    close: () => setOpen(false),
  }
}
