import { describe, expect, it } from 'vitest'

import { EnvironmentError, readEnvironment, rejectPublicSandbox } from './environment.ts'

const secretKey = 'sk_test_0123456789abcdef'
const keys = { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: 'pk_test_0123456789abcdef' }
const publicly = { PUBLIC_URL: 'https://shop.example' }

/** The message of a start that fails; empty when it succeeds. */
function faultOf(variables: NodeJS.ProcessEnv) {
  try {
    const environment = readEnvironment(variables)
    const inUse = environment.PAYSTACK_SECRET_KEY ? {} : undefined
    rejectPublicSandbox(environment, { inUse, isUnreadable: false })
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
    throw error
  }
  return ''
}

describe('an invalid variable stops the start with one line that names it', () => {
  it.each([
    ['PORT', 'three'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', ' '],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'localhost:5432'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'http://'],
    ['PUBLIC_URL', 'http:shop.example'],
    ['PAYSTACK_SECRET_KEY', 'pk_test_1'],
    ['PAYSTACK_PUBLIC_KEY', 'sk_test_1'],
    ['PAYSTACK_PREVIOUS_SECRET_KEY', 'pk_test_1'],
    ['PAYSTACK_API_URL', 'api.paystack.co'],
    ['PAYMENTS', 'paystack'],
    ['PAYMENTS', 'true'],
    ['S3_URL', 'ftp://me:key@s3.test/pictures'],
    ['S3_URL', 'https://s3.test/pictures'],
    ['S3_URL', 'https://me:key@s3.test'],
    ['SMTP_URL', 'http://mail.test'],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['ADMIN_EMAIL', 'admin'],
    ['METRICS_TOKEN', 'x'.repeat(15)],
    ['METRICS_TOKEN', 'sixteen letters and more'],
    ['ADMIN_PASSWORD', 'x'.repeat(7)],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['IMAGE_UPLOAD_URL', 'images.test'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/-1'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', 'loopback,10.0.0.1,x'],
  ])('%s=%s', (name, value) => {
    const fault = faultOf({ [name]: value })
    expect(fault).toContain(name)
    expect(fault).not.toContain('\n')
  })
})

describe('incomplete variables stop the start', () => {
  it('a previous secret key without a current one', () => {
    const previous = { PAYSTACK_PREVIOUS_SECRET_KEY: secretKey }
    expect(faultOf(previous)).toContain('PAYSTACK_SECRET_KEY must be set')
    expect(faultOf({ ...keys, ...previous })).toBe('')
  })

  it.each(['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY'] as const)('%s alone', (name) => {
    const missing = name === 'PAYSTACK_SECRET_KEY' ? 'PAYSTACK_PUBLIC_KEY' : 'PAYSTACK_SECRET_KEY'
    expect(faultOf({ [name]: keys[name] })).toMatch(new RegExp(`^${missing} must be set`))
  })

  it('keys of different modes', () => {
    expect(faultOf({ ...keys, PAYSTACK_PUBLIC_KEY: 'pk_live_1' })).toContain('not of the same mode')
    expect(faultOf({ ...keys, PAYSTACK_SECRET_KEY: 'sk_live_1' })).toContain('not of the same mode')
  })

  it('a mail server without a sender', () => {
    expect(faultOf({ SMTP_URL: 'smtp://mail.test' })).toContain('MAIL_FROM')
  })

  it('an image host without its preset, or a preset without a host', () => {
    const host = { IMAGE_UPLOAD_URL: 'https://images.test' }
    expect(faultOf(host)).toMatch(/^IMAGE_UPLOAD_PRESET must be set/)
    expect(faultOf({ IMAGE_UPLOAD_PRESET: 'dishes' })).toMatch(/^IMAGE_UPLOAD_URL must be set/)
  })

  it('DATABASE_URL without AUTH_SECRET', () => {
    const database = { DATABASE_URL: 'postgres://db/shop' }
    expect(faultOf(database)).toMatch(/^AUTH_SECRET must be set/)
    expect(faultOf({ ...database, AUTH_SECRET: 'x'.repeat(32) })).toBe('')
  })
})

describe('a public address', () => {
  it('without keys is refused with the reason and a solution', () => {
    const fault = faultOf(publicly)
    expect(fault).toMatch(/^PAYSTACK_SECRET_KEY must be set: https:\/\/shop\.example is public/)
    expect(fault).toContain('PAYMENTS=sandbox')
    expect(fault).not.toContain('\n')
  })

  it('is served with keys', () => {
    expect(readEnvironment({ ...publicly, ...keys })).toMatchObject(keys)
  })

  it('is served with keys that were entered in Settings', () => {
    const environment = readEnvironment(publicly)
    rejectPublicSandbox(environment, { inUse: {}, isUnreadable: false })
    const unreadable = { inUse: undefined, isUnreadable: true }
    expect(() => rejectPublicSandbox(environment, unreadable)).toThrow('another AUTH_SECRET')
  })

  it('can use test payments when they are configured', () => {
    const read = readEnvironment({ ...publicly, PAYMENTS: 'sandbox' })
    expect(read.publicUrl).toBe('https://shop.example')
  })

  it.each([
    'http://8.8.8.8',
    'http://172.32.0.1',
    'http://172.15.0.1',
    'http://192.169.0.1',
    'http://11.0.0.1',
    'http://[2001:db8::1]',
    'https://localhost.shop.example',
    'https://notlocalhost',
    'https://10.0.0.1.shop.example',
    'https://127.shop.example',
  ])('is detected: %s', (PUBLIC_URL) => {
    expect(faultOf({ PUBLIC_URL })).toContain('is public')
  })

  it.each([
    'http://localhost:3000',
    'http://LOCALHOST',
    'http://shop.localhost',
    'http://127.0.0.1',
    'http://127.1.2.3',
    'http://[::1]:3000',
    'http://10.0.0.1',
    'http://10.255.255.255',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.255.255:8080',
    'http://169.254.255.255',
    'http://[fd12::1]',
    'http://[febf::1]',
  ])('is not detected: %s', (PUBLIC_URL) => {
    expect(faultOf({ PUBLIC_URL })).toBe('')
  })
})

describe('a HOST other than this machine', () => {
  it.each(['0.0.0.0', '::', '192.168.1.7', 'shop.example'])('%s needs PUBLIC_URL', (HOST) => {
    expect(faultOf({ HOST })).toMatch(/^PUBLIC_URL must be set/)
    expect(faultOf({ HOST, ...keys })).toMatch(/^PUBLIC_URL must be set/)
    expect(faultOf({ HOST, PUBLIC_URL: 'http://192.168.1.7' })).toBe('')
  })

  it.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('is not %s', (HOST) => {
    expect(faultOf({ HOST })).toBe('')
  })
})

describe('the message of a failed start', () => {
  it('never contains a key', () => {
    const faults = [
      faultOf({ PAYSTACK_SECRET_KEY: secretKey }),
      faultOf({ ...keys, PAYSTACK_PUBLIC_KEY: 'pk_live_1' }),
      faultOf({ PAYSTACK_PUBLIC_KEY: secretKey }),
      faultOf({ PAYSTACK_SECRET_KEY: `x${secretKey}` }),
      faultOf({ AUTH_SECRET: 'canary' }),
      faultOf({ S3_URL: 'https://me:canary@s3.test' }),
      faultOf({ ADMIN_PASSWORD: 'canary' }),
    ]
    for (const fault of faults) expect(fault).not.toBe('')
    expect(faults.join()).not.toContain(secretKey)
    expect(faults.join()).not.toContain('canary')
  })
})
