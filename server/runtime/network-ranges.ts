import { BlockList, isIP } from 'node:net'

const loopback = rangesOf(['127.0.0.0/8', '::1/128'])
const privateRanges = rangesOf([
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
])

export function rangesOf(entries: readonly string[]) {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits, ...more] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0 || more.length > 0 || (bits !== undefined && !/^\d+$/.test(bits))) {
      throw new Error(`${entry} is not an address or range`)
    }
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

export function isWithin(ranges: BlockList, address: string) {
  const version = isIP(address)
  return version !== 0 && ranges.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

export function isLoopback(host: string) {
  return host === 'localhost' || host.endsWith('.localhost') || isWithin(loopback, bare(host))
}

export function isPrivate(host: string) {
  return isLoopback(host) || isWithin(privateRanges, bare(host))
}

function bare(host: string) {
  return host.replace(/^\[|\]$/g, '')
}
