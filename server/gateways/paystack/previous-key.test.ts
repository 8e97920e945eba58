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

it('takes events of the previous key beside those of the present one, and no others', () => {
  const { isSigned } = makeGateway('sk_test_old')
  const keys = ['sk_test_new', 'sk_test_old', 'sk_test_other', '']
  expect(keys.map((key) => isSigned(bytes, signWith(key)))).toEqual([true, true, false, false])
})

it('takes those of the present key alone where there was no other', () => {
  const { isSigned } = makeGateway()
  const keys = ['sk_test_new', 'sk_test_old', 'undefined', '']
  expect(keys.map((key) => isSigned(bytes, signWith(key)))).toEqual([true, false, false, false])
})
