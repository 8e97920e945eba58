/** The API as one page calls it, and what the answers mean for keeping that page. */
export function followCalls(call: typeof fetch) {
  let missing = 0
  let goodUntilMs = Number.POSITIVE_INFINITY

  async function follow(...asked: Parameters<typeof fetch>) {
    missing += 1
    const response = await call(...asked)
    if (response.ok) missing -= 1
    const expires = response.headers.get('Expires')
    if (expires) goodUntilMs = Math.min(goodUntilMs, Date.parse(expires))
    return response
  }
  return {
    call: follow,
    /** A page holds until one of its answers does not; one that lacks something, for nobody else. */
    headers: (): Record<string, string> => ({
      ...(Number.isFinite(goodUntilMs) && { Expires: new Date(goodUntilMs).toUTCString() }),
      ...(missing > 0 && { 'Cache-Control': 'no-store' }),
    }),
  }
}
