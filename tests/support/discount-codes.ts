import { adminApi } from './office-page.ts'

type NewCode = { code: string; kind: 'percent' | 'naira' | 'free-delivery'; amount: number }

/** Without conditions, in the shop of the browser tests. */
export async function createDiscountCode(code: NewCode) {
  const days = { startsOn: null, endsOn: null }
  const limits = { leastNaira: null, maxUses: null, maxUsesPerPhone: null, firstOrderOnly: false }
  const api = await adminApi()
  await api.post('/api/discount-codes', { data: { ...code, ...days, ...limits } })
}

/** So that the checkouts of other tests show no field for a code. */
export async function endDiscountCode(code: string) {
  const api = await adminApi()
  await api.post(`/api/discount-codes/${code}/end`)
}
