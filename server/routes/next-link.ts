import type { Context } from 'hono'

import type { Env } from '#server/deps/deps.ts'

/** The first `limit` of the rows; with a link to the next page when more were found. */
export function pageOf<Row>(
  c: Context<Env>,
  found: readonly Row[],
  { limit, cursorOf }: { limit: number; cursorOf: (row: Row) => string },
) {
  const last = found.length > limit ? found[limit - 1] : undefined
  if (last) c.header('Link', nextLink(c.req.url, cursorOf(last)))
  return found.slice(0, limit)
}

function nextLink(url: string, cursor: string) {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}
