import { SessionUser, SessionWire } from '#contract/auth.ts'

export const credentialsKey = 'auth'
export const rememberKey = 'persist'

/** Who is signed in by the browser's storage; undefined when the browser allows none. */
export function readKeptCredentials(): SessionWire | null | undefined {
  try {
    return parseCredentials(localStorage.getItem(credentialsKey))
  } catch {
    return undefined
  }
}

/** Without storage the sign-in lasts as long as the page. */
export function keepCredentials(credentials: SessionWire | null) {
  try {
    if (credentials) localStorage.setItem(credentialsKey, JSON.stringify(credentials))
    else localStorage.removeItem(credentialsKey)
    return true
  } catch {
    return false
  }
}

const nobody: SessionUser = {
  id: '',
  email: '',
  firstName: '',
  lastName: '',
  roles: [],
  userPermissions: [],
}

const KeptCredentials = SessionWire.extend({
  user: SessionUser.partial().transform((kept) => ({ ...nobody, ...kept })),
})

/** Anybody can write there, an older version of ours too: what is no sign-in is none. */
export function parseCredentials(text: string | null): SessionWire | null {
  try {
    return KeptCredentials.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

export function isRemembered() {
  try {
    return localStorage.getItem(rememberKey) === 'true'
  } catch {
    return false
  }
}

export function keepRemembered(isRemembered: boolean) {
  try {
    localStorage.setItem(rememberKey, String(isRemembered))
  } catch {
    // Without storage nothing lasts; the refresh cookie alone may.
  }
}
