import { createHash, createHmac, randomBytes } from 'node:crypto'

export function newToken(bytes = 32) {
  return randomBytes(bytes).toString('base64url')
}

export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

/** Repeating a rotation derives the same token without storing it. See docs/decisions/0011. */
export function deriveNextToken(token: string, salt: string) {
  return createHmac('sha256', token).update(salt).digest('base64url')
}

export type RefreshToken = { sessionId: string; token: string }

export function writeRefreshToken({ sessionId, token }: RefreshToken) {
  return `${sessionId}.${token}`
}

export function readRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, sessionId, token] = /^([0-9a-z]{20})\.([\w-]{43})$/.exec(text ?? '') ?? []
  return sessionId && token ? { sessionId, token } : undefined
}
