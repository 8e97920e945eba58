import { Hono } from 'hono'
import { z } from 'zod'

import {
  CodeCheck,
  CodeCheckWire,
  DiscountCodeWire,
  NewDiscountCode,
} from '#contract/discount-code.ts'
import { listDiscountCodes } from '#db/queries/discount-codes.ts'
import type { CountedCode } from '#db/queries/discount-codes.ts'
import { isRefusal } from '#domain/refusal.ts'
import { checkDiscountCode } from '#server/commands/discount-codes/check-discount-code.ts'
import { createDiscountCode } from '#server/commands/discount-codes/create-discount-code.ts'
import { endDiscountCode } from '#server/commands/discount-codes/end-discount-code.ts'
import type { Env } from '#server/deps/deps.ts'
import { body, jsonOnly } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { publishChanges } from '#server/http/publish-changes.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const discountCodeRoutes = new Hono<Env>()
  .post(
    '/check',
    described(
      'What a code takes off; the checkout validates it again',
      { 200: CodeCheckWire },
      [400, 403, 409, 413, 415, 429],
    ),
    noStore,
    jsonOnly,
    body(CodeCheck),
    async (c) => {
      const { code, itemsTotal: itemsNaira } = c.req.valid('json')
      const clientAddress = c.var.clientAddress(c)
      const outcome = await checkDiscountCode(c.var, { code, itemsNaira, clientAddress })
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(outcome, 200)
    },
  )
  .use(publishChanges)
  .get(
    '/',
    described('Discount codes, newest first', { 200: z.array(DiscountCodeWire) }, [401, 403]),
    staffOnly,
    requirePermission('settings'),
    async (c) => c.json((await listDiscountCodes(c.var.db)).map(toWire), 200),
  )
  .post(
    '/',
    described('Create a discount code', { 201: DiscountCodeWire }, [400, 401, 403, 409, 413, 415]),
    staffOnly,
    requirePermission('settings'),
    jsonOnly,
    body(NewDiscountCode),
    async (c) => {
      const outcome = await createDiscountCode(c.var, c.var.staff, c.req.valid('json'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(toWire(outcome), 201)
    },
  )
  .post(
    '/:code/end',
    described(
      'End a code; unpaid holds and orders keep their price',
      { 200: DiscountCodeWire },
      [401, 403, 404],
    ),
    staffOnly,
    requirePermission('settings'),
    async (c) => {
      const outcome = await endDiscountCode(c.var, c.var.staff, c.req.param('code'))
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(toWire(outcome), 200)
    },
  )

function toWire({ createdAt, endedAt, ...code }: CountedCode): DiscountCodeWire {
  return {
    ...code,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
