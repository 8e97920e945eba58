import { describe, expect, it } from 'vitest'

import { readEnvironment, readStorage } from './environment.ts'

const keys = { PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_PUBLIC_KEY: 'pk_test_1' }

describe('without any variable', () => {
  it('the server listens on this machine only', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3e3,
      HOST: 'localhost',
      DATA_DIR: './data',
      LOG_LEVEL: 'info',
      publicUrl: 'http://localhost:3000',
    })
  })

  it('database address, keys and mail server are unset', () => {
    const { DATABASE_URL, PAYSTACK_SECRET_KEY, SMTP_URL, PAYMENTS } = readEnvironment({})
    expect([DATABASE_URL, PAYSTACK_SECRET_KEY, SMTP_URL, PAYMENTS]).toEqual(
      Array.from({ length: 4 }),
    )
  })

  it('secret, first password and image host are unset', () => {
    const read = readEnvironment({})
    const { AUTH_SECRET, ADMIN_EMAIL, ADMIN_PASSWORD, IMAGE_UPLOAD_URL } = read
    expect(ADMIN_EMAIL).toBe('admin@kitchen.test')
    expect([AUTH_SECRET, ADMIN_PASSWORD, IMAGE_UPLOAD_URL]).toEqual(Array.from({ length: 3 }))
  })

  it('no proxy is trusted', () => {
    const { trustedProxies } = readEnvironment({})
    expect(trustedProxies.check('127.0.0.1')).toBe(false)
    expect(trustedProxies.check('::1', 'ipv6')).toBe(false)
  })

  it('empty variables count as unset, and others are ignored', () => {
    const blank = { PORT: '', HOST: '', PUBLIC_URL: '', DATABASE_URL: '', PAYMENTS: '' }
    const read = readEnvironment({ ...blank, TRUST_PROXY: '', LOG_LEVEL: '', HOME: '/root' })
    expect(read).toMatchObject({ PORT: 3000, publicUrl: 'http://localhost:3000' })
  })
})

describe('a demo', () => {
  const outside = {
    ...keys,
    SMTP_URL: 'smtp://mail.test',
    MAIL_FROM: 'shop@kitchen.test',
    IMAGE_UPLOAD_URL: 'https://images.test',
    IMAGE_UPLOAD_PRESET: 'dishes',
    S3_URL: 'https://me:key@s3.test/pictures',
  }

  it('has a folder of its own, and nothing that leads outside', () => {
    const read = readEnvironment({ DEMO: '1', ...outside })
    expect(read).toMatchObject({ DATA_DIR: './demo-data', PAYMENTS: 'sandbox' })
    expect(Object.keys(read)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(PAYSTACK|SMTP|MAIL|IMAGE|S3)_/)]),
    )
    expect(readEnvironment({ DEMO: '1', DATA_DIR: '/srv/demo' }).DATA_DIR).toBe('/srv/demo')
  })

  it('is also what backup, restore and move use', () => {
    const demo = readStorage({ DEMO: '1', DATABASE_URL: 'postgres://db/demo', ...outside })
    expect(demo).toMatchObject({ DATA_DIR: './demo-data', DATABASE_URL: 'postgres://db/demo' })
    expect(demo.S3_URL).toBeUndefined()
    expect(readStorage({ DEMO: '1', DATA_DIR: '/srv/demo' }).DATA_DIR).toBe('/srv/demo')
    const real = readStorage({ DEMO: '', ...outside })
    expect(real).toMatchObject({ DATA_DIR: './data', S3_URL: expect.anything() })
  })

  it('needs an ADMIN_EMAIL that no demo user has', () => {
    const variables = { ADMIN_EMAIL: 'Admin@demo.test' }
    expect(() => readEnvironment({ DEMO: '1', ...variables })).toThrow(
      'ADMIN_EMAIL cannot be admin@demo.test: the demo has a user with this address. Set another one',
    )
    expect(readEnvironment(variables)).toMatchObject(variables)
  })

  it.each(['PAYSTACK_SECRET_KEY', 'PAYSTACK_PREVIOUS_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY'])(
    'does not start with a live key in %s',
    (name) => {
      const key = `${name.includes('PUBLIC') ? 'pk' : 'sk'}_live_0123456789`
      expect(() => readEnvironment({ DEMO: '1', [name]: key })).toThrow(
        `DEMO=1 cannot run with live card keys: unset ${name}, or start without DEMO`,
      )
    },
  )
})

/** Variables that others require. */
const needed = {
  MAIL_FROM: 'shop@kitchen.test',
  AUTH_SECRET: 'a secret of the tests, long enough to sign',
  IMAGE_UPLOAD_URL: 'https://images.test',
  IMAGE_UPLOAD_PRESET: 'dishes',
}

describe('a variable accepts', () => {
  it.each([
    ['PORT', '0'],
    ['PORT', '65535'],
    ['DATABASE_URL', 'postgres://u:p@db:5432/shop'],
    ['DATABASE_URL', 'postgresql://db/shop'],
    ['PAYSTACK_API_URL', 'http://localhost:9000'],
    ['PAYSTACK_API_URL', 'https://api.paystack.test'],
    ['SMTP_URL', 'smtp://mail.test:587'],
    ['METRICS_TOKEN', 'x'.repeat(16)],
    ['SMTP_URL', 'smtps://u:p@mail.test'],
    ['PAYMENTS', 'sandbox'],
    ['AUTH_SECRET', 'x'.repeat(32)],
    ['ADMIN_EMAIL', 'Halima@kitchen.test'],
    ['ADMIN_PASSWORD', 'x'.repeat(8)],
    ['ADMIN_PASSWORD', 'x'.repeat(128)],
    ['IMAGE_UPLOAD_URL', 'https://images.test/upload'],
    ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [
      'LOG_LEVEL',
      level,
    ]),
  ] as [string, string][])('%s=%s', (name, value) => {
    const read = readEnvironment({ ...needed, [name]: value })
    expect(String(read[name as keyof typeof read])).toBe(value)
  })
})

describe('the public address', () => {
  it('is made from host and port', () => {
    expect(readEnvironment({ PORT: '8080', HOST: '127.0.0.1' }).publicUrl).toBe(
      'http://127.0.0.1:8080',
    )
  })

  it('can have an IPv6 host', () => {
    expect(readEnvironment({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
  })

  it('is PUBLIC_URL without trailing slashes', () => {
    const variables = { PUBLIC_URL: 'https://shop.example//', ...keys }
    expect(readEnvironment(variables).publicUrl).toBe('https://shop.example')
  })
})

describe('the trusted proxies', () => {
  const isTrusted = (TRUST_PROXY: string, address: string) =>
    readEnvironment({ TRUST_PROXY }).trustedProxies.check(
      address,
      address.includes(':') ? 'ipv6' : 'ipv4',
    )

  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.255.255.255', true],
    ['loopback', '::1', true],
    ['loopback', '10.0.0.1', false],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['fd00::/8', 'fd12::1', true],
    ['fd00::/8', 'fe80::1', false],
    [' loopback , 10.0.0.1 ,', '10.0.0.1', true],
    [' loopback , 10.0.0.1 ,', '127.0.0.1', true],
  ])('with %j: %s is %s', (list, address, expected) => {
    expect(isTrusted(list, address)).toBe(expected)
  })
})
