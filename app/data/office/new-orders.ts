import { create } from 'zustand'

import type { OrderWire } from '#contract/staff-order.ts'

type Fresh = Pick<OrderWire, '_id' | 'createdAt'>

/** Orders that came in while this back-office was open and that nobody here has looked at yet. */
export const useNewOrders = create<{ ids: readonly string[] }>()(() => ({ ids: [] }))

export function markNew(ids: readonly string[]) {
  useNewOrders.setState(({ ids: known }) => ({ ids: [...new Set([...known, ...ids])].slice(-200) }))
}

export function markSeen(id: string) {
  useNewOrders.setState(({ ids }) =>
    ids.includes(id) ? { ids: ids.filter((one) => one !== id) } : {},
  )
}

/**
 * Tells which orders came in while the line was down. The newest of the first look is where it
 * begins to count, by the shop's own times: the browser's clock has no say in it.
 */
export function makeOrderWatch() {
  let newestAt: string | undefined
  const told = new Set<string>()

  return {
    /** Told by the line itself; false when it was known already. */
    tell: (id: string) => {
      const isNews = !told.has(id)
      told.add(id)
      return isNews
    },
    /** The newest orders, as of now: those that nobody told of. */
    compare: (newest: readonly Fresh[]) => {
      const since = newestAt
      newestAt = newest[0]?.createdAt ?? newestAt ?? ''
      if (since === undefined) return []
      const missed = newest.filter(({ _id, createdAt }) => createdAt > since && !told.has(_id))
      for (const { _id } of missed) told.add(_id)
      return missed.map(({ _id }) => _id)
    },
  }
}
