import type { BlockList } from 'node:net'

import { isWithin } from './network-ranges.ts'

/**
 * The buyer's address. Proxies append what they saw, so the right-most entry that is not one of
 * our own proxies is the last that somebody we trust has seen.
 */
export function clientAddressFrom(
  socketAddress: string,
  forwardedFor: string | null | undefined,
  trustedProxies: BlockList,
) {
  const socket = plainAddress(socketAddress)
  if (!isWithin(trustedProxies, socket)) return socket

  const chain = [...(forwardedFor ?? '').split(','), socket].map(plainAddress).filter(Boolean)
  const outside = chain.toReversed().find((address) => !isWithin(trustedProxies, address))
  return outside ?? chain[0] ?? socket
}

/** An IPv4 address that came over an IPv6 socket is the same buyer. */
function plainAddress(address: string) {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, '')
}
