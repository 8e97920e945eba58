import { z } from 'zod'

import type { BanksAnswer } from '#server/gateways/payments.ts'

import { ProviderId, ShortText } from './answers.ts'
import { callPaystack } from './call-paystack.ts'
import type { PaystackAddress } from './call-paystack.ts'

const BanksListed = z.object({
  status: z.literal(true),
  data: z.array(z.object({ id: ProviderId, name: ShortText, is_deleted: z.boolean().nullish() })),
})

export async function listBanks(address: PaystackAddress): Promise<BanksAnswer> {
  const path = '/bank?country=nigeria&currency=NGN&perPage=100'
  const reply = await callPaystack(address, { path })
  if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
  const read = BanksListed.safeParse(reply.json)
  if (!read.success) return { kind: 'unknown', why: `answer ${reply.status}` }
  const banks = read.data.data.filter(({ is_deleted: isDeleted }) => !isDeleted)
  return { kind: 'listed', banks: banks.map(({ id, name }) => ({ id, name })) }
}
