import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { isStale, messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { refreshProducts } from '#app/data/office/office-queries.ts'
import { setCachedProduct } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { TypedStock } from '#contract/menu/product.ts'
import { type Product, shelfStockOf } from '#domain/menu/product.ts'

/** `was`: the stock when typing began. Sales during the edit must not change what is compared. */
type Edit = { text: string; was: number }

const dish = officeApi.products[':id']

export function useStockEdit({ id, name, stock }: Product) {
  const client = useQueryClient()
  const [edit, setEdit] = useState<Edit>()
  const [failure, setFailure] = useState<string>()
  const [presentStock, setPresentStock] = useState<number>()

  const saving = useChange(dish.$patch, {
    onSuccess: (product) => {
      setCachedProduct(client, product)
      undo()
      showToast({ tone: 'success', text: `${name}: the stock is ${shelfStockOf(product)} now` })
      void refreshProducts(client)
    },
    onError: (error) => {
      setFailure(messageOr(error, 'Failed to update product'))
      if (isStale(error)) looking.mutate({ param: { id } })
    },
  })

  const looking = useChange(dish.$get, {
    onSuccess: (product) => {
      setCachedProduct(client, product)
      setFailure(undefined)
      setPresentStock(shelfStockOf(product))
    },
  })

  function type(text: string) {
    setEdit({ text, was: edit?.was ?? stock })
    setFailure(undefined)
  }

  function undo() {
    setEdit(undefined)
    setFailure(undefined)
    setPresentStock(undefined)
  }

  /** `over`: the stock that staff have seen and want to replace. */
  function save(over = edit?.was) {
    if (!edit || over === undefined || saving.isPending) return
    const { data: typed, error } = TypedStock.safeParse(edit.text)
    saving.reset()
    if (typed === undefined) return setFailure(error?.issues[0]?.message)
    if (typed === over) return undo()
    setFailure(undefined)
    setPresentStock(undefined)
    saving.mutate({ param: { id }, json: { stock: typed, stockWas: over } })
  }

  const text = edit?.text ?? String(stock)
  const typed = TypedStock.safeParse(text)
  // The figure can still be edited while the decision is open.
  const inputError = presentStock === undefined ? undefined : typed.error?.issues[0]?.message
  return {
    text,
    isTextValid: typed.success,
    isSaving: saving.isPending || looking.isPending,
    failure: failure ?? inputError,
    hasFailed: saving.isError && failure !== undefined,
    presentStock,
    type,
    undo,
    save,
    saveWhenLeft: () => {
      if (failure === undefined && presentStock === undefined) save()
    },
  }
}

export type StockEdit = ReturnType<typeof useStockEdit>
