export type SortValue = string | number
export type Sort = { key: string; direction: 'ascending' | 'descending' }

const byNature = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Numbers as numbers, text in natural order: Area 8 before Area 10. Stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: Sort['direction'],
) {
  const turn = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => turn * compare(valueOf(a), valueOf(b)))
}

function compare(a: SortValue, b: SortValue) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return byNature.compare(String(a), String(b))
}

export function nextSort(sort: Sort | undefined, key: string): Sort {
  const isAscending = sort?.key === key && sort.direction === 'ascending'
  return { key, direction: isAscending ? 'descending' : 'ascending' }
}

/** A page past the end becomes the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, wanted), pageCount)
  const start = (page - 1) * size
  const shown = rows.slice(start, start + size)
  return { page, pageCount, shown, first: start + 1, last: start + shown.length }
}

/** True when every word typed occurs in one of the texts; ignores case and diacritics. */
export function matchesSearch(search: string, texts: readonly string[]) {
  const plain = texts.map(plainText)
  const words = plainText(search).split(/\s+/).filter(Boolean)
  return words.every((word) => plain.some((text) => text.includes(word)))
}

function plainText(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
