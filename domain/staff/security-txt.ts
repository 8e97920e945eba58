import { dayMs } from '#domain/lagos-time.ts'

/** The sample shop's address. E-mail to it is not read. */
export const sampleEmail = 'hello@kitchen.test'

const validDays = 180

/** RFC 9116; undefined until the shop has an address of its own. */
export function securityTxt({
  email,
  publicUrl,
  now,
}: {
  email: string
  publicUrl: string
  now: Date
}) {
  if (email === '' || email.toLowerCase() === sampleEmail) return undefined
  const today = Math.floor(now.getTime() / dayMs) * dayMs
  const lines = [
    `Contact: mailto:${encodeURIComponent(email).replace('%40', '@')}`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Names that end in .test exist nowhere (RFC 6761). */
export function isMadeUp(address: string) {
  const host = /^https?:/i.test(address) ? URL.parse(address)?.hostname : address
  return /\.test$/i.test(host ?? '')
}
