import { BlockList } from 'node:net'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { clientAddressFrom } from './client-address.ts'

const noProxies = new BlockList()

function makeProxies() {
  const proxies = new BlockList()
  proxies.addAddress('127.0.0.1')
  proxies.addAddress('::1', 'ipv6')
  proxies.addSubnet('10.0.0.0', 8)
  proxies.addSubnet('fd00::', 8, 'ipv6')
  return proxies
}

const proxies = makeProxies()

describe('without a trusted proxy', () => {
  it.each([undefined, null, '', '6.6.6.6', '6.6.6.6, 7.7.7.7', '127.0.0.1', ',,,', 'unknown'])(
    'the socket address is used, whatever X-Forwarded-For says: %j',
    (forwardedFor) => {
      expect(clientAddressFrom('41.58.1.2', forwardedFor, noProxies)).toBe('41.58.1.2')
    },
  )

  it('a client that is not a trusted proxy cannot set an address', () => {
    expect(clientAddressFrom('41.58.1.2', '6.6.6.6', proxies)).toBe('41.58.1.2')
  })

  it('the header is ignored when the socket has no address', () => {
    expect(clientAddressFrom('', '6.6.6.6', noProxies)).toBe('')
  })
})

describe('behind trusted proxies', () => {
  it('the address that the proxy saw is used', () => {
    expect(clientAddressFrom('127.0.0.1', '41.58.1.2', proxies)).toBe('41.58.1.2')
    expect(clientAddressFrom('::1', '41.58.1.2', proxies)).toBe('41.58.1.2')
  })

  it.each([
    ['6.6.6.6, 41.58.1.2', '41.58.1.2'],
    ['6.6.6.6,7.7.7.7 , 41.58.1.2', '41.58.1.2'],
    ['10.0.0.9, 41.58.1.2', '41.58.1.2'],
    ['6.6.6.6, 41.58.1.2, 10.0.0.1', '41.58.1.2'],
    ['41.58.1.2, 10.0.0.1, 10.0.0.2, 127.0.0.1', '41.58.1.2'],
    ['6.6.6.6, 2c0f:f5c0:1:2::7, fd00::1', '2c0f:f5c0:1:2::/64'],
    [' 41.58.1.2 ,, ', '41.58.1.2'],
  ])('the right-most address of %j that is not a proxy is used', (forwardedFor, address) => {
    expect(clientAddressFrom('127.0.0.1', forwardedFor, proxies)).toBe(address)
  })

  it('the first address is used when all are trusted proxies', () => {
    expect(clientAddressFrom('127.0.0.1', '10.0.0.7, 10.0.0.1', proxies)).toBe('10.0.0.7')
    expect(clientAddressFrom('127.0.0.1', undefined, proxies)).toBe('127.0.0.1')
    expect(clientAddressFrom('127.0.0.1', '', proxies)).toBe('127.0.0.1')
  })

  it.each(['unknown', '_hidden', '41.58.1', ':::', '[41', '<script>', 'x'.repeat(9999)])(
    'invalid addresses are treated as one: %j',
    (entry) => {
      expect(clientAddressFrom('127.0.0.1', entry, proxies)).toBe('unknown')
    },
  )

  it.each([
    ['41.58.1.2:5678', '41.58.1.2'],
    ['[2c0f:f5c0:1:2::7]:80', '2c0f:f5c0:1:2::/64'],
    ['[2c0f:f5c0:1:2::7]', '2c0f:f5c0:1:2::/64'],
    ['::ffff:41.58.1.2', '41.58.1.2'],
  ])('the port is ignored: %j', (entry, address) => {
    expect(clientAddressFrom('127.0.0.1', entry, proxies)).toBe(address)
  })

  it('forged entries at the front change nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), fc.ipV4(), (forged, address) => {
        fc.pre(!proxies.check(address))
        const seen = clientAddressFrom('127.0.0.1', `${forged}, ${address}, 10.0.0.1`, proxies)
        expect(seen).toBe(address)
      }),
    )
  })
})

describe('an IPv4 address over an IPv6 socket', () => {
  it('is the same client', () => {
    expect(clientAddressFrom('::ffff:41.58.1.2', undefined, noProxies)).toBe('41.58.1.2')
    expect(clientAddressFrom('::1', '::ffff:41.58.1.2', proxies)).toBe('41.58.1.2')
  })

  it('is the same proxy', () => {
    expect(clientAddressFrom('::ffff:127.0.0.1', '41.58.1.2', proxies)).toBe('41.58.1.2')
    expect(clientAddressFrom('::ffff:10.0.0.3', '41.58.1.2', proxies)).toBe('41.58.1.2')
  })

  it('is another client than the IPv6 address with the same digits', () => {
    expect(clientAddressFrom('2001:db8::41', undefined, noProxies)).toBe('2001:db8:0:0::/64')
  })
})

describe('an IPv6 address', () => {
  it.each([
    ['2c0f:f5c0:1:2::7', '2c0f:f5c0:1:2::/64'],
    ['2c0f:f5c0:1:2:ffff:ffff:ffff:ffff', '2c0f:f5c0:1:2::/64'],
    ['2C0F:F5C0:0001:0002::', '2c0f:f5c0:1:2::/64'],
    ['2c0f::1:2:3:4:5', '2c0f:0:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('is counted by the network that its client controls: %j', (address, network) => {
    expect(clientAddressFrom(address, undefined, noProxies)).toBe(network)
    expect(clientAddressFrom('127.0.0.1', address, makeLoopback())).toBe(network)
  })
})

function makeLoopback() {
  const loopback = new BlockList()
  loopback.addAddress('127.0.0.1')
  return loopback
}
