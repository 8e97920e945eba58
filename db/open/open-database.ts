import { openPostgres, type PostgresOptions } from '#db/connection.ts'

/** Embedded without a URL. PGlite takes 200 MB, so it is loaded lazily. */
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
