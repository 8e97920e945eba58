import { Hono } from 'hono'
import { z } from 'zod'

import { customerToWire, CustomerWire } from '#contract/customer.ts'
import {
  KnownCustomersQuery,
  knownCustomerToWire,
  KnownCustomerWire,
} from '#contract/known-customer.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findKnownCustomers } from '#server/commands/orders/find-known-customers.ts'
import { eraseCustomer } from '#server/commands/privacy/erase-customer.ts'
import { openCustomer } from '#server/commands/privacy/open-customer.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { pathPhone, query } from '#server/http/input.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const customerRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described(
      'Customers who ordered before with a phone number that begins so',
      { 200: z.array(KnownCustomerWire) },
      [400, 401, 403],
    ),
    staffOnly,
    requirePermission('orders'),
    query(KnownCustomersQuery),
    async (c) => {
      const found = await findKnownCustomers(c.var.db, c.req.valid('query').phone)
      return c.json(found.map(knownCustomerToWire), 200)
    },
  )
  .get(
    '/:phone',
    described(
      'Everything stored about a phone number; the access is audited',
      { 200: CustomerWire },
      [400, 401, 403, 404],
    ),
    staffOnly,
    requirePermission('privacy'),
    pathPhone,
    async (c) => {
      const outcome = await openCustomer(c.var, c.var.staff, c.req.valid('param').phone)
      return isRefusal(outcome) ? replyRefusal(c, outcome) : c.json(customerToWire(outcome), 200)
    },
  )
  .delete(
    '/:phone',
    described(
      'Erase the personal data of a phone number; sales and payments stay',
      { 204: null },
      [400, 401, 403, 409],
    ),
    staffOnly,
    requirePermission('privacy'),
    pathPhone,
    async (c) => {
      const refused = await eraseCustomer(c.var, c.var.staff, c.req.valid('param').phone)
      return refused ? replyRefusal(c, refused) : c.body(null, 204)
    },
  )
