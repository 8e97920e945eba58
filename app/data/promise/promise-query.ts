import { readBody } from '#app/data/api/api-error.ts'
import { fetchPath } from '#app/data/api/fetch-path.ts'
import { createQueryStore } from '#app/data/shop/query-store.ts'

/** Never from a cache: the time changes with each order. */
export const promiseQuery = createQueryStore(async () => {
  const { promise } = await readBody(await fetchPath('/api/promise', { cache: 'no-store' }))
  return promise
})
