type Counts<Key extends string> = Record<Key, number> & { countedTo?: number | undefined }

/** "1,000+" where the server stopped counting. */
export function cappedCount<Key extends string>(counts: Counts<Key>, key: Key) {
  const text = counts[key].toLocaleString('en-NG')
  return counts[key] === counts.countedTo ? `${text}+` : text
}

/** Undefined where the server stopped counting one of them. */
export function sumOf<Key extends string>(counts: Counts<Key> | undefined, keys: readonly Key[]) {
  if (!counts || keys.some((key) => counts[key] === counts.countedTo)) return undefined
  return keys.reduce((sum, key) => sum + counts[key], 0)
}
