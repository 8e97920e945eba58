import { createHmac, timingSafeEqual } from 'node:crypto'

import { isDeviceCurrent } from '#domain/staff/session.ts'

import { newToken } from './refresh-token.ts'

export type Device = { id: string; accounts: { userId: string; signedInAt: Date }[] }

/** A kitchen shares its tablet. */
const maxAccounts = 5

/** The id changes with each sign-in, so that a stolen copy is counted separately. */
export function deviceAfterSignIn(
  device: Device | undefined,
  { userId, now }: { userId: string; now: Date },
): Device {
  const others = (device?.accounts ?? []).filter((account) => account.userId !== userId)
  const accounts = [{ userId, signedInAt: now }, ...others].slice(0, maxAccounts)
  return { id: newToken(12), accounts }
}

export function hasSignedIn(device: Device | undefined, userId: string) {
  return device?.accounts.some((account) => account.userId === userId) ?? false
}

/** Signed, not encrypted: `base64url(JSON).HMAC`. */
export function writeDevice(secret: string, device: Device) {
  const payload = Buffer.from(JSON.stringify(device)).toString('base64url')
  return `${payload}.${signatureOf(secret, payload)}`
}

type DevicePayload = { id: string; accounts: { userId: string; signedInAt: string }[] }

export function readDevice(secret: string, text = '', now: Date): Device | undefined {
  const [, payload, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? []
  if (!payload || !signature) return undefined
  const expected = Buffer.from(signatureOf(secret, payload))
  if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined
  const { id, accounts } = JSON.parse(`${Buffer.from(payload, 'base64url')}`) as DevicePayload
  const current = accounts
    .map(({ userId, signedInAt }) => ({ userId, signedInAt: new Date(signedInAt) }))
    .filter(({ signedInAt }) => isDeviceCurrent(signedInAt, now))
  return current.length > 0 ? { id, accounts: current } : undefined
}

/** The label separates these signatures from others made with the same secret. */
function signatureOf(secret: string, payload: string) {
  return createHmac('sha256', secret).update(`device cookie\n${payload}`).digest('base64url')
}
