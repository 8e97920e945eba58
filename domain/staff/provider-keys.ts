/** What each set of keys is for. */
export const keyPurposes = ['card', 'mail'] as const
export type KeyPurpose = (typeof keyPurposes)[number]

/** Paystack's own names. A pair has one mode. */
export type CardKeys = { publicKey: string; secretKey: string }

export type MailServer = {
  host: string
  port: number
  /** Empty: the server asks for no password. */
  user: string
  password: string
  from: string
}

export type KeySource = 'settings' | 'environment'

/** Keys begin with their kind and mode: `sk_test_…`, `pk_live_…`. */
export function isTestKey(key: string) {
  return !/^[ps]k_live/.test(key)
}

export function isSameMode({ publicKey, secretKey }: CardKeys) {
  return isTestKey(publicKey) === isTestKey(secretKey)
}

const shortestToShow = 12

/** All that is ever shown of a secret. Four characters of a short password would be too many. */
export function endOf(secret: string) {
  return secret.length < shortestToShow ? '' : secret.slice(-4)
}
