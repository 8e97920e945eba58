export type TableFacts = {
  name: string
  columns: string[]
  rows: number
  /** Of all rows, in whatever order; made in SQL, by `checkTable`. */
  checksum: string
}

/** What the database had to say at the moment of the backup. */
export type DatabaseFacts = {
  /** Hashes of the migrations that made its tables. */
  migrations: string[]
  /** In the order in which they can be filled: what is referred to comes first. */
  tables: TableFacts[]
  /** Where each sequence stands; a number as text. */
  sequences: { name: string; last: string }[]
}

export type PartSum = { name: string; bytes: number; sha256: string }

/** The last part of a backup: what must be in it. */
export type Manifest = DatabaseFacts & {
  format: 1
  /** ISO 8601. */
  takenAt: string
  parts: PartSum[]
}

export const manifestName = 'manifest.json'

export function countRows({ tables }: Pick<DatabaseFacts, 'tables'>) {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

export function countImages({ parts }: Pick<Manifest, 'parts'>) {
  return parts.filter(({ name }) => name.startsWith('images/')).length
}
