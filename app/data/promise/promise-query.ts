import { readBody } from '#app/data/api/api-error.ts'
import { fetchPath } from '#app/data/api/fetch-path.ts'
import { createQueryStore } from '#app/data/shop/query-store.ts'

/** Never from a cache: the time changes with each order. */
export const promiseQuery = createQueryStore(async () => {
  const { promise } = await readBody(await fetchPath('/api/promise', { cache: 'no-store' }))
  if (!promise) return promise
  const { slots, ...rest } = promise
  if (!slots) return rest
  const { minutes, firstSlotAt } = slots
  return { ...rest, slots: { minutes, firstSlotAt: firstSlotAt ? new Date(firstSlotAt) : null } }
})
