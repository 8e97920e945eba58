/** React Router takes paths in any case, and `.data` after them. */
const staffPages = /^\/(admin|login|forgot-password|reset-password)([/.]|$)/i
const orderPages = /^\/track\//i

export function isStaffPage(path: string) {
  return staffPages.test(path)
}

/** What a page says of itself: whether it may be kept, and whether search engines may list it. */
export function pageHeaders(path: string): Record<string, string> {
  if (isStaffPage(path)) return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  // One order is nobody else's business; other pages may be kept if they are asked about first.
  return { 'Cache-Control': orderPages.test(path) ? 'no-store' : 'no-cache' }
}
