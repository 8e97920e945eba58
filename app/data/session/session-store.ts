import { useEffect } from 'react'
import { create } from 'zustand'

import { followStorage } from '#app/data/storage/follow-storage.ts'
import type { SessionUser, SessionWire } from '#contract/auth.ts'

import { credentialsKey, keepCredentials, readKeptCredentials } from './stored-session.ts'

type Session = {
  credentials: SessionWire | null
  /** Why the sign-in ended by itself, in words for the person; null when it did not. */
  endedWith: string | null
}

/** On the server nobody is signed in; what depends on it is shown once the page has come alive. */
export const sessionStore = create<Session>()(() => ({
  credentials: typeof document === 'undefined' ? null : (readKeptCredentials() ?? null),
  endedWith: null,
}))

export function useSession() {
  return sessionStore()
}

/** Who is signed in; only for what is shown inside the back-office. */
export function useStaff(): SessionUser {
  const user = sessionStore(({ credentials }) => credentials?.user)
  if (!user) throw new Error('Nobody is signed in.')
  return user
}

let isKept = true

/** The present credentials: another tab may have renewed them, or ended the session, a moment ago. */
export function currentCredentials() {
  const held = sessionStore.getState().credentials
  const kept = isKept ? readKeptCredentials() : undefined
  if (kept === undefined || kept?.accessToken === held?.accessToken) return held
  sessionStore.setState({ credentials: kept, ...(kept && { endedWith: null }) })
  return kept
}

export function setCredentials(credentials: SessionWire) {
  isKept = keepCredentials(credentials)
  sessionStore.setState({ credentials, endedWith: null })
}

/** The server has ended the session: signed out, and told why. */
export function endSession(endedWith: string) {
  keepCredentials(null)
  sessionStore.setState({ credentials: null, endedWith })
}

export function clearCredentials() {
  keepCredentials(null)
  sessionStore.setState({ credentials: null, endedWith: null })
}

/** Reads the kept sign-in and goes on following it, whichever tab changes it. */
export function useKeptSession() {
  useEffect(() => followStorage(credentialsKey, currentCredentials), [])
}
