import { isIP, isIPv6 } from 'node:net'
import type { BlockList } from 'node:net'

import { isWithin } from './network-ranges.ts'

/**
 * The buyer's address, or the IPv6 network that a buyer is given whole. Proxies append what they saw, so the right-most entry that is not one of
 * our own proxies is the last that somebody we trust has seen.
 */
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

/** One connection has 2^64 IPv6 addresses to choose from (RFC 6177): no limit would hold it. */
function networkOf(address: string) {
  if (!isIPv6(address)) return address
  const halves = address.split('::').map((half) => half.split(':').filter(Boolean))
  const [before = [], after = []] = halves
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...between, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * An IPv4 address that came over an IPv6 socket is the same buyer, and so is one with another port,
 * which some proxies write behind it. All that is no address counts as one.
 */
function normaliseAddress(text: string) {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
  return address === '' || isIP(address) ? address : 'unknown'
}
