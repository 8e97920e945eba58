import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'

import { messageOf } from '#app/data/api/api-error.ts'
import { connectivity } from '#app/data/connectivity/connectivity.ts'

/** The storefront's rules (specification, section 9). */
export const staleMs = 30_000
const retryAfterMs = [1000, 2000, 4000]

type Snapshot<T> = {
  value?: T
  failure?: string
}

/** A shared query with cache, deduplication and retries, a tenth of TanStack Query's size. */
export function createQueryStore<T>(fetchValue: () => Promise<T>, first?: T) {
  const store = createStore<Snapshot<T>>(() => ({ value: first }))
  let freshAt = freshSince()
  let inFlight: Promise<void> | undefined

  function set(value: T) {
    freshAt = freshSince()
    store.setState({ value, failure: undefined })
  }

  async function refetch() {
    const freshBefore = freshAt
    try {
      const value = await withRetries(fetchValue)
      // A value that was set meanwhile is newer than this response.
      if (freshAt === freshBefore) set(value)
    } catch (error) {
      store.setState({ failure: messageOf(error) })
    } finally {
      inFlight = undefined
    }
  }

  return {
    store,
    first,
    set,
    async refresh(maxAgeMs = staleMs) {
      const hasValue = store.getState().value !== undefined
      if (hasValue && Date.now() - freshAt < maxAgeMs) return
      inFlight ??= refetch()
      await inFlight
    },
  }
}

export type QueryStore<T> = ReturnType<typeof createQueryStore<T>>

export function useQueryStore<T>(query: QueryStore<T>) {
  const snapshot = useStore(query.store)
  useEffect(() => void query.refresh(), [query])
  return snapshot
}

/** The service worker's cached answers are of unknown age. */
function freshSince() {
  return connectivity.getState().isOnline ? Date.now() : 0
}

async function withRetries<T>(fetchValue: () => Promise<T>) {
  for (const waitMs of retryAfterMs) {
    try {
      return await fetchValue()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return await fetchValue()
}
