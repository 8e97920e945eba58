/** The push services of Chrome, Firefox, Safari and Edge: the server calls no other address. */
const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

export function isPushEndpoint(address: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return pushHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
