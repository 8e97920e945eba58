import { removeSession } from '#db/queries/sessions.ts'
import { readAccessToken } from '#server/auth/access-token.ts'
import type { RefreshToken } from '#server/auth/refresh-token.ts'
import type { Deps } from '#server/deps/deps.ts'

type Tokens = { refreshToken: RefreshToken | undefined; accessToken: string | undefined }

export async function signOut(
  { db, clock, secret }: Pick<Deps, 'db' | 'clock' | 'secret'>,
  { refreshToken, accessToken }: Tokens,
) {
  const named = accessToken && (await readAccessToken(secret, accessToken, clock()))
  if (named) await removeSession(db, named.sessionId)
  if (refreshToken) await removeSession(db, refreshToken.sessionId)
}
