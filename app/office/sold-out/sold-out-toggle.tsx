import { createContext, type ReactNode, use, useMemo } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import type { ProductWire } from '#contract/menu/product.ts'

import { useSoldOut } from './use-sold-out.ts'

type SoldOutState = {
  soldOut: Readonly<Record<string, boolean>>
  /** False: it failed, which a toast has said, or the last press is not answered yet. */
  change: (id: string, isSoldOut: boolean) => Promise<boolean>
}

const SoldOutContext = createContext<SoldOutState>({
  soldOut: {},
  change: () => Promise.resolve(false),
})

/** One query for all cards of the board, which renders them only when a mark changes. */
export function SoldOutDishes({ children }: { children: ReactNode }) {
  const { data: soldOut = none } = useApi(officeApi.products.$get, {}, { select: marksOf })
  const { mutateAsync, isSaving } = useSoldOut()
  const state = useMemo(() => {
    const change = async (id: string, isSoldOut: boolean) => {
      if (isSaving(id)) return false
      return mutateAsync({ id, soldOut: isSoldOut ? 'until-opening' : null }).then(
        () => true,
        () => false,
      )
    }
    return { soldOut, change }
  }, [soldOut, mutateAsync, isSaving])
  return <SoldOutContext value={state}>{children}</SoldOutContext>
}

const none: SoldOutState['soldOut'] = {}

function marksOf(products: ProductWire[]) {
  return Object.fromEntries(products.map(({ _id, soldOut }) => [_id, Boolean(soldOut)]))
}

function textOf(name: string, isSoldOut: boolean) {
  return isSoldOut ? `${name}: sold out until the next opening` : `${name}: back on sale`
}

export function SoldOutToggle({ product }: { product: { _id: string; product: string } }) {
  const { soldOut, change } = use(SoldOutContext)
  const { _id: id, product: name } = product
  const isSoldOut = soldOut[id]
  if (isSoldOut === undefined) return null

  async function mark(next: boolean) {
    return (await change(id, next)) ? textOf(name, next) : ''
  }

  async function press(next: boolean) {
    const text = await mark(next)
    if (text) setLastChange({ text, undo: () => mark(!next) })
  }

  return (
    <button
      type="button"
      aria-pressed={isSoldOut}
      aria-label={`Sold out: ${name}`}
      title={isSoldOut ? 'Put back on sale' : 'Mark sold out'}
      onClick={() => void press(!isSoldOut)}
      className="relative -my-2 -mr-2 flex size-11 items-center justify-center rounded-xl text-soft transition-colors hover:bg-sunk hover:text-danger aria-pressed:bg-danger-ground aria-pressed:text-danger"
    >
      <Icon name="ban" />
    </button>
  )
}
