import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 bits that nobody can guess, or fewer where a link has to stay short. */
export function newToken(bytes = 32) {
  return randomBytes(bytes).toString('base64url')
}

/** What the database keeps of a token: of no use to whoever reads it there. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The token that follows this one. Whoever holds the old one can be given the same new one again,
 * without the database ever knowing either. See docs/decisions/0011.
 */
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
