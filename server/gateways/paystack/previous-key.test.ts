import { createHmac } from 'node:crypto'

import { expect, it } from 'vitest'

import { createPaystack } from './paystack.ts'

const bytes = new TextEncoder().encode('{"event":"charge.success"}')
const signWith = (key: string) => createHmac('sha512', key).update(bytes).digest('hex')

function makeGateway(previousSecretKey?: string, secretKey = 'sk_test_new') {
  return createPaystack({
    name: 'paystack',
    publicKey: 'pk_test_1',
    scriptUrl: '/inline.js',
    previousSecretKey,
    baseUrl: 'https://api.paystack.test',
    secretKey,
    fetcher: fetch,
  })
}

it('accepts webhooks signed with the current or previous key', () => {
  const { signedWith } = makeGateway('sk_test_old')
  const keys = ['sk_test_new', 'sk_test_old', 'sk_test_other', '']
  const signers = keys.map((key) => signedWith(bytes, signWith(key)))
  expect(signers.map(Boolean)).toEqual([true, true, false, false])
  expect(signers[0]).not.toBe(signers[1])
})

it('accepts only the current key when there is no previous one', () => {
  const { signedWith, webhookKey } = makeGateway()
  const keys = ['sk_test_new', 'sk_test_old', 'undefined', '']
  const signers = keys.map((key) => signedWith(bytes, signWith(key)))
  expect(signers).toEqual([webhookKey, undefined, undefined, undefined])
  expect(webhookKey).not.toContain('new')
})

it('accepts no test key beside a live one', () => {
  const { signedWith } = makeGateway('sk_test_old', 'sk_live_new')
  const signers = ['sk_live_new', 'sk_test_old'].map((key) => signedWith(bytes, signWith(key)))
  expect(signers.map(Boolean)).toEqual([true, false])
})
