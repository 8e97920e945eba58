/** How a browser can reach an authenticator (WebAuthn, section 5.8.4). */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const
export type PasskeyTransport = (typeof passkeyTransports)[number]

export function isPasskeyTransport(text: string): text is PasskeyTransport {
  return passkeyTransports.some((transport) => transport === text)
}

/** Per user. */
export const maxPasskeys = 10

export function tooManyPasskeysMessage(max: number) {
  return `You have ${max} passkeys, which is the maximum. Please remove one first.`
}

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
export const passkeyAlgorithms = [-8, -7, -257]

/** WebAuthn binds passkeys to a domain: browsers refuse them on an IP address. */
export function relyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}
