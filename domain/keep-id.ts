type WithId = { id: string }

/**
 * Existing ids are kept, since carts and orders refer to them; missing, unknown and repeated ones
 * are replaced.
 */
export function createKeepId(existing: readonly WithId[], makeId: () => string) {
  const free = new Set(existing.map(({ id }) => id))
  return (wanted: string | null | undefined) => (wanted && free.delete(wanted) ? wanted : makeId())
}
