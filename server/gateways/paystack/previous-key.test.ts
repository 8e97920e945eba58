import { createHmac } from 'node:crypto'

import { expect, it } from 'vitest'

import { createPaystack } from './paystack.ts'

const bytes = new TextEncoder().encode('{"event":"charge.success"}')
const signWith = (key: string) => createHmac('sha512', key).update(bytes).digest('hex')

function makeGateway(previousSecretKey?: string) {
  return createPaystack({
    name: 'paystack',
    publicKey: 'pk_test_1',
    scriptUrl: '/inline.js',
    previousSecretKey,
    baseUrl: 'https://api.paystack.test',
    secretKey: 'sk_test_new',
    fetcher: fetch,
  })
}

it('accepts webhooks signed with the current or previous key', () => {
  const { isSigned } = makeGateway('sk_test_old')
  const keys = ['sk_test_new', 'sk_test_old', 'sk_test_other', '']
  expect(keys.map((key) => isSigned(bytes, signWith(key)))).toEqual([true, true, false, false])
})

it('accepts only the current key when there is no previous one', () => {
  const { isSigned } = makeGateway()
  const keys = ['sk_test_new', 'sk_test_old', 'undefined', '']
  expect(keys.map((key) => isSigned(bytes, signWith(key)))).toEqual([true, false, false, false])
})
