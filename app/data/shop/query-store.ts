import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'

import { messageOf } from '#app/data/api/api-error.ts'
import { line } from '#app/data/connectivity/connectivity.ts'

/** The storefront's rules (specification, section 9). */
export const staleMs = 30_000
const retryAfterMs = [1000, 2000, 4000]

type Known<T> = {
  value?: T
  /** Why the last question came to nothing, in words for a visitor. */
  failure?: string
}

/**
 * One answer of the API that several parts of a page look at: asked for once, kept, and asked for
 * anew when it is old. A tenth of what TanStack Query weighs, for the pages whose first view counts.
 */
export function makeShared<T>(ask: () => Promise<T>, first?: T) {
  const store = createStore<Known<T>>(() => ({ value: first }))
  let freshAt = freshSince()
  let underWay: Promise<void> | undefined

  function take(value: T) {
    freshAt = freshSince()
    store.setState({ value, failure: undefined })
  }

  async function askAnew() {
    const begun = freshAt
    try {
      const value = await retrying(ask)
      // A value that was set meanwhile is newer than this answer.
      if (freshAt === begun) take(value)
    } catch (error) {
      store.setState({ failure: messageOf(error) })
    } finally {
      underWay = undefined
    }
  }

  return {
    store,
    first,
    take,
    /** Asks when nothing is known, or only what is older than that; one question at a time. */
    async refresh(maxAgeMs = staleMs) {
      const isKnown = store.getState().value !== undefined
      if (isKnown && Date.now() - freshAt < maxAgeMs) return
      underWay ??= askAnew()
      await underWay
    },
  }
}

export type Shared<T> = ReturnType<typeof makeShared<T>>

/** What is known now. A part that appears has it looked at again when it is old. */
export function useShared<T>(shared: Shared<T>) {
  const known = useStore(shared.store)
  useEffect(() => void shared.refresh(), [shared])
  return known
}

/** What was kept for a bad line is of an unknown age. */
function freshSince() {
  return line.getState().isAnswering ? Date.now() : 0
}

async function retrying<T>(ask: () => Promise<T>) {
  for (const waitMs of retryAfterMs) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return await ask()
}
