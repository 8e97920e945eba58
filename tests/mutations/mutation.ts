/** A change that breaks `rule`; at least one of `tests` must fail with it. */
export type Mutation = {
  rule: string
  file: string
  /** Occurs once in the file. */
  find: string
  replace: string
  tests: readonly string[]
  /** A lock or a race: PGlite, with its one connection, cannot show it. */
  isRace?: true
}
