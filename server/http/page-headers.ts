/** React Router matches paths case-insensitively, with an optional `.data` suffix. */
const staffPages = /^\/(admin|login|forgot-password|reset-password|ride)([/.]|$)/i
const ridePages = /^\/ride\//i
const orderPages = /^\/(track|transfer)\//i

export function isStaffPage(path: string) {
  return staffPages.test(path)
}

/** Its address is a secret that must not reach another site. */
export function isRidePage(path: string) {
  return ridePages.test(path)
}

export function pageHeaders(path: string): Record<string, string> {
  if (isStaffPage(path)) return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return { 'Cache-Control': orderPages.test(path) ? 'no-store' : 'no-cache' }
}
