/** React Router matches paths case-insensitively, with an optional `.data` suffix. */
const staffPages = /^\/(admin|login|forgot-password|reset-password)([/.]|$)/i
const orderPages = /^\/track\//i

export function isStaffPage(path: string) {
  return staffPages.test(path)
}

export function pageHeaders(path: string): Record<string, string> {
  if (isStaffPage(path)) return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return { 'Cache-Control': orderPages.test(path) ? 'no-store' : 'no-cache' }
}
