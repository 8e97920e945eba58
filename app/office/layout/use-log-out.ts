import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { resetCachedData, logOut } from '#app/data/session/auth-calls.ts'
import { isKitchenTablet } from '#app/data/session/stored-tablet.ts'

/** A failure is only logged (specification, section 8). */
export function useLogOut() {
  const client = useQueryClient()
  const [phase, setPhase] = useState<'here' | 'leaving' | 'gone'>('here')

  async function leave() {
    setPhase('leaving')
    try {
      await logOut()
    } catch (error) {
      // oxlint-disable-next-line no-console
      console.error('The logout failed.', error)
      setPhase('here')
      return
    }
    setPhase('gone')
    resetCachedData(client)
    // A new document, so that no staff data stays in memory.
    window.location.assign(isKitchenTablet() ? '/login' : '/')
  }

  return { logOut: () => void leave(), isLeaving: phase !== 'here', isGone: phase === 'gone' }
}
