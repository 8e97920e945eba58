import { openPostgres } from '#db/connection.ts'
import type { PostgresOptions } from '#db/connection.ts'

/** Embedded where no URL is given. Loads PGlite only then: it takes 200 MB. */
export async function openDatabase({
  url,
  dataDirectory,
  ...options
}: PostgresOptions & {
  url?: string
  dataDirectory: string
}) {
  if (url) return openPostgres(url, options)
  const { openEmbedded } = await import('#db/embedded/open-embedded.ts')
  return openEmbedded(dataDirectory)
}
