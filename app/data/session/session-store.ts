import { useEffect } from 'react'
import { create } from 'zustand'

import type { SessionUser, SessionWire } from '#contract/staff/auth.ts'

import { storedBoard, storedCredentials, storedNewOrder } from './stored-session.ts'

type Session = {
  credentials: SessionWire | null
  endedWith: string | null
}

/** The server renders signed out; the session is known after hydration. */
export const sessionStore = create<Session>()(() => ({
  credentials: typeof document === 'undefined' ? null : (storedCredentials.read() ?? null),
  endedWith: null,
}))

export function useSession() {
  return sessionStore()
}

export function useStaff(): SessionUser {
  const user = sessionStore(({ credentials }) => credentials?.user)
  if (!user) throw new Error('No user is signed in.')
  return user
}

let isStored = true

export function currentCredentials() {
  const held = sessionStore.getState().credentials
  const stored = isStored ? storedCredentials.read() : undefined
  if (stored === undefined || stored?.accessToken === held?.accessToken) return held
  sessionStore.setState({ credentials: stored, ...(stored && { endedWith: null }) })
  return stored
}

export function setCredentials(credentials: SessionWire) {
  isStored = storedCredentials.write(credentials)
  sessionStore.setState({ credentials, endedWith: null })
}

export function endSession(endedWith: string) {
  removeStored()
  sessionStore.setState({ credentials: null, endedWith })
}

export function clearCredentials() {
  removeStored()
  sessionStore.setState({ credentials: null, endedWith: null })
}

function removeStored() {
  storedCredentials.write(null)
  storedBoard.write(null)
  storedNewOrder.write(null)
}

export function useStoredSession() {
  useEffect(() => storedCredentials.follow(currentCredentials), [])
}
