import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { arrangeProducts, setCachedInventory } from '#app/data/office/products.ts'
import { announce } from '#app/ui/announcer.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { Product } from '#domain/product.ts'

/** The order on screen until it is saved; dishes added meanwhile come last. */
export function useDishOrder(slug: string, dishes: readonly Product[]) {
  const client = useQueryClient()
  const [moved, setMoved] = useState<readonly string[]>()
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const shown = moved
    ? [...new Set([...moved, ...byId.keys()])].flatMap((id) => byId.get(id) ?? [])
    : dishes

  const saving = useMutation({
    mutationFn: (products: string[]) => arrangeProducts({ category: slug, products }),
    onSuccess: (menu) => {
      setCachedInventory(client, menu)
      setMoved(undefined)
      showToast({ tone: 'success', text: 'Order of dishes saved' })
    },
    onError: (error) =>
      showToast({ tone: 'error', text: messageOr(error, 'Failed to save the order of dishes') }),
  })

  function move(from: number, to: number) {
    const ids = shown.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined || to < 0 || to > ids.length) return
    ids.splice(to, 0, id)
    setMoved(ids)
    announce(`Moved to place ${to + 1} of ${ids.length}.`)
  }

  return {
    shown,
    move,
    isChanged: moved !== undefined,
    isSaving: saving.isPending,
    save: () => saving.mutate(shown.map(({ id }) => id)),
    undo: () => setMoved(undefined),
    reset: () => saving.mutate([]),
  }
}
