import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6
/** Tolerated clock difference of the phone, in steps. */
const skewSteps = 1

/** RFC 6238 with SHA-1 and 6 digits, which all authenticator apps support. */
export function totpCode(secret: Buffer, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** An unconfirmed set-up expires after this. */
export const setUpMinutes = 60

/** Stored as the last step, so that a set-up needs no column for its start. */
export function stepBeforeSetUp(now: Date) {
  return totpStep(now) - skewSteps - 1
}

export function isSetUpExpired(lastStep: number, now: Date) {
  return (stepBeforeSetUp(now) - lastStep) * stepMs >= setUpMinutes * 60_000
}

export function totpStep(now: Date) {
  return Math.floor(now.getTime() / stepMs)
}

/** The step that the code belongs to; undefined when it is wrong or not later than `after`. */
export function matchingStep(
  secret: Buffer,
  code: string,
  { now, after }: { now: Date; after: number },
) {
  if (!/^\d{6}$/.test(code)) return undefined
  const current = totpStep(now)
  const steps = Array.from({ length: 2 * skewSteps + 1 }, (_, nth) => current - skewSteps + nth)
  return steps.find(
    (step) =>
      step > after && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  )
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Buffer) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32[parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
