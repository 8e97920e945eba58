export type TableFacts = {
  name: string
  columns: string[]
  rows: number
  /** Independent of row order; computed in SQL by `checkTable`. */
  checksum: string
}

export type DatabaseFacts = {
  migrations: string[]
  tables: TableFacts[]
  sequences: { name: string; last: string }[]
}

export type PartSum = { name: string; bytes: number; sha256: string }

export type Manifest = DatabaseFacts & {
  format: 1
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
