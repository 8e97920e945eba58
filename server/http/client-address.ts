import { type BlockList, isIP, isIPv6 } from 'node:net'

import { isWithin } from '#server/runtime/network-ranges.ts'

/** The right-most X-Forwarded-For entry that is not a trusted proxy. */
export function clientAddressFrom(
  socketAddress: string,
  forwardedFor: string | null | undefined,
  trustedProxies: BlockList,
) {
  const socket = normaliseAddress(socketAddress)
  if (!isWithin(trustedProxies, socket)) return networkOf(socket)

  const chain = [...(forwardedFor ?? '').split(','), socket].map(normaliseAddress).filter(Boolean)
  const outside = chain.toReversed().find((address) => !isWithin(trustedProxies, address))
  return networkOf(outside ?? chain[0] ?? socket)
}

/** One customer has 2^64 addresses to choose from (RFC 6177), so rate limits use the network. */
function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const halves = address.split('::').map((half) => half.split(':').filter(Boolean))
  const [before = [], after = []] = halves
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...between, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

// IPv4 over an IPv6 socket is the same client. Unreadable addresses count as one client.
function normaliseAddress(text: string) {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
  return address === '' || isIP(address) ? address : 'unknown'
}
