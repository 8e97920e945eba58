/** The client for rate limits: an IPv4 address, or the IPv6 /56 of one customer (RFC 6177). */
export function originOf(address: string) {
  return networkOf(address, 56)
}

export function widerOriginOf(address: string) {
  return networkOf(address, 48)
}

function networkOf(address: string, prefixBits: number) {
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
    .slice(0, 4)
    .map((group, index) => {
      const bits = Math.min(16, Math.max(0, prefixBits - index * 16))
      return (group & (0xffff << (16 - bits))).toString(16)
    })
  return `${groups.join(':')}::/${prefixBits}`
}

function groupsOf(address: string) {
  const [before = [], after = []] = address
    .replace(/\/\d+$/, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}
