import { afterAll, expect, it } from 'vitest'

import { setProviderKeys } from '#db/queries/staff/shop-settings.ts'
import type { CardKeys } from '#domain/staff/provider-keys.ts'
import { createTestApi, minutesAfter, noon } from '#tests/support/test-api.ts'

import { type ProviderAnswer, providerOf, type RefundAnswer } from './payments.ts'
import { openProviders } from './provider-keys.ts'

const { db, deps, payments, close } = await createTestApi()
const stop = new AbortController()
afterAll(() => {
  stop.abort()
  return close()
})

type Keys = { secretKey: string; previousSecretKey?: string }
/** What each account knows of the payment; a key that is not named is revoked. */
type Accounts = Record<string, ProviderAnswer>

const paid: ProviderAnswer = {
  kind: 'paid',
  payment: { id: '7', amountKobo: 500_000, requestedKobo: null, currency: 'NGN' },
}
const unpaid: ProviderAnswer = { kind: 'not-paid', status: 'not-found', isFinal: true }
const oldRefund = { id: '9', state: 'processed', amountKobo: 100, createdAt: null } as const
const revoked: ProviderAnswer = { kind: 'unknown', why: 'answer 401 not understood' }

/** Keys that were entered at noon. */
async function open({ secretKey, previousSecretKey }: Keys, accounts: Accounts) {
  const refunded: string[] = []
  const { encrypt } = deps.keys
  const encrypted = encrypt('card', { publicKey: 'pk', secretKey, previousSecretKey })
  await setProviderKeys(db, { purpose: 'card', encrypted, changedAt: noon })
  const providers = await openProviders({
    db,
    secret: 'a secret of the tests, long enough to sign',
    events: deps.events,
    onError: () => undefined,
    stopping: stop.signal,
    environment: { card: undefined, mail: undefined },
    allowsSandbox: true,
    checkCard: async () => 'accepted',
    mailOf: () => deps.mail,
    paymentsOf: (keys: CardKeys | undefined) => ({
      ...payments,
      fetchPayment: async () => accounts[keys?.secretKey ?? ''] ?? revoked,
      refund: async (): Promise<RefundAnswer> => {
        refunded.push(keys?.secretKey ?? 'sandbox')
        return { kind: 'accepted', id: '1', state: 'pending' }
      },
      listRefunds: async () => ({
        kind: 'listed',
        refunds: keys?.secretKey === 'sk_live_old' ? [oldRefund] : [],
      }),
    }),
  })
  const of = (minutes: number) =>
    providerOf(providers.payments, { isSandbox: false, createdAt: minutesAfter(noon, minutes) })
  const ask = (minutes: number) => of(minutes).fetchPayment('ORD-1')
  const refund = { reference: 'ORD-1', providerId: '7', amountKobo: 100 }
  const listRefunds = (minutes: number) => of(minutes).listRefunds(refund)
  return { ask, refund: (minutes: number) => of(minutes).refund(refund), listRefunds, refunded }
}

it('asks the account of before about a payment that was opened with its keys', async () => {
  const keys = { secretKey: 'sk_live_new', previousSecretKey: 'sk_live_old' }
  const accounts = { sk_live_new: unpaid, sk_live_old: paid }
  const { ask, refund, listRefunds, refunded } = await open(keys, accounts)
  expect(await ask(-1)).toEqual(paid)
  expect(await ask(0)).toEqual(unpaid)
  await refund(-1)
  await refund(0)
  expect(refunded).toEqual(['sk_live_old', 'sk_live_new'])
  expect(await listRefunds(-1)).toEqual({ kind: 'listed', refunds: [oldRefund] })
  expect(await listRefunds(0)).toEqual({ kind: 'listed', refunds: [] })
})

it('believes the present account in what it knows', async () => {
  const keys = { secretKey: 'sk_live_new', previousSecretKey: 'sk_live_old' }
  const { ask, refund, refunded } = await open(keys, { sk_live_new: paid, sk_live_old: unpaid })
  expect(await ask(-1)).toEqual(paid)
  await refund(-1)
  expect(refunded).toEqual(['sk_live_new'])
})

it('does not call a payment unpaid while its account cannot be asked', async () => {
  const keys = { secretKey: 'sk_live_new', previousSecretKey: 'sk_live_old' }
  const rotated = await open(keys, { sk_live_new: unpaid })
  expect(await rotated.ask(-1)).toEqual(revoked)
  expect(await rotated.refund(-1)).toMatchObject({ kind: 'unknown' })
  expect(rotated.refunded).toEqual([])
  const removed = await open({ secretKey: 'sk_live_new' }, { sk_live_new: unpaid })
  expect(await removed.ask(-1)).toMatchObject({ kind: 'unknown' })
  expect(await removed.ask(0)).toEqual(unpaid)
})

it('lets test money of before buy nothing once live keys are in', async () => {
  const keys = { secretKey: 'sk_live_new', previousSecretKey: 'sk_test_old' }
  const { ask } = await open(keys, { sk_live_new: unpaid, sk_test_old: paid })
  expect(await ask(-1)).toEqual(unpaid)
  const back = { secretKey: 'sk_test_new', previousSecretKey: 'sk_live_old' }
  const earlier = await open(back, { sk_test_new: unpaid, sk_live_old: paid })
  expect(await earlier.ask(-1)).toEqual(paid)
})
