import type { Context } from 'hono'

/** Cached responses are rendered again from the earliest of these moments on. */
export function setExpires(c: Context, moments: readonly (Date | string | null | undefined)[]) {
  const times = moments.flatMap((moment) => (moment ? new Date(moment).getTime() : []))
  if (times.length > 0) c.header('Expires', new Date(Math.min(...times)).toUTCString())
}
