export function nextLink(url: string, cursor: string) {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}
