import { z } from 'zod'

import { callPaystack } from './call-paystack.ts'
import type { PaystackAddress, Reply } from './call-paystack.ts'

const perPage = 100
const maxPages = 20

type ListRequest<Row> = {
  path: string
  query: Record<string, string>
  row: z.ZodType<Row>
  keyOf: (row: Row) => string
  isNone?: (reply: Extract<Reply, { kind: 'answer' }>) => boolean
}

export type PagesRead<Row> =
  | { kind: 'read'; rows: Row[]; isComplete: boolean }
  | { kind: 'unknown'; why: string }

/** Pages shift when rows are added meanwhile: a row that comes twice is counted once. */
export async function readPages<Row>(
  address: PaystackAddress,
  { path, query, row, keyOf, isNone }: ListRequest<Row>,
): Promise<PagesRead<Row>> {
  const Page = z.object({ status: z.literal(true), data: z.array(row) })
  const found = new Map<string, Row>()
  for (let page = 1; page <= maxPages; page += 1) {
    const terms = new URLSearchParams({ ...query, perPage: `${perPage}`, page: `${page}` })
    const reply = await callPaystack(address, { path: `${path}?${terms}` })
    if (reply.kind === 'no-response') return { kind: 'unknown', why: reply.why }
    if (isNone?.(reply)) return { kind: 'read', rows: [...found.values()], isComplete: true }
    const read = Page.safeParse(reply.json)
    if (reply.status !== 200 || !read.success) {
      return { kind: 'unknown', why: `answer ${reply.status} not understood` }
    }
    for (const one of read.data.data) found.set(keyOf(one), one)
    if (read.data.data.length < perPage) {
      return { kind: 'read', rows: [...found.values()], isComplete: true }
    }
  }
  return { kind: 'read', rows: [...found.values()], isComplete: false }
}
