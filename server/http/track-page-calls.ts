/** Wraps `fetch` to derive a page's cache headers from the API responses it used. */
export function trackPageCalls(call: typeof fetch) {
  let failed = 0
  let expiresAtMs = Number.POSITIVE_INFINITY

  async function trackedCall(...args: Parameters<typeof fetch>) {
    failed += 1
    const response = await call(...args)
    if (response.ok) failed -= 1
    const expires = response.headers.get('Expires')
    if (expires) expiresAtMs = Math.min(expiresAtMs, Date.parse(expires))
    return response
  }
  return {
    call: trackedCall,
    headers: (): Record<string, string> => ({
      ...(Number.isFinite(expiresAtMs) && { Expires: new Date(expiresAtMs).toUTCString() }),
      ...(failed > 0 && { 'Cache-Control': 'no-store' }),
    }),
  }
}
