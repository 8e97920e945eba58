/** The Link header of a list that goes on after this row, all else as it was asked for. */
export function nextLink(url: string, cursor: string) {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}
