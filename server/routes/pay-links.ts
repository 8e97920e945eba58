import { Hono } from 'hono'

import {
  MadePayLinkWire,
  madePayLinkToWire,
  MakePayLink,
  payLinkToWire,
  PayLinkWire,
} from '#contract/pay-link.ts'
import { isRefusal } from '#domain/refusal.ts'
import { makePayLink } from '#server/commands/orders/make-pay-link.ts'
import { openPayLink } from '#server/commands/orders/pay-link.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { body, jsonOnly, pathToken } from '#server/http/input.ts'
import { noStore } from '#server/http/no-store.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const payLinkRoutes = new Hono<StaffEnv>()
  .post(
    '/',
    described(
      'Enter a phone order and make a link to pay for it; no portions are held',
      { 201: MadePayLinkWire },
      [400, 401, 403, 409, 413, 415, 429],
    ),
    staffOnly,
    requirePermission('orders'),
    jsonOnly,
    body(MakePayLink),
    async (c) => {
      const outcome = await makePayLink(c.var, c.var.staff, c.req.valid('json').orderData)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(madePayLinkToWire(outcome), 201)
    },
  )
  .get(
    '/:token',
    described('The order that a payment link fills in', { 200: PayLinkWire }, [404, 429]),
    noStore,
    pathToken,
    async (c) => {
      const call = { token: c.req.valid('param').token, clientAddress: c.var.clientAddress(c) }
      const outcome = await openPayLink(c.var, call)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(payLinkToWire(outcome), 200)
    },
  )
