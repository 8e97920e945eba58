import { z } from 'zod'

import { Phone } from '#contract/buyer.ts'
import { customerToWire, CustomerWire } from '#contract/ordering/customer.ts'
import {
  KnownCustomersQuery,
  knownCustomerToWire,
  KnownCustomerWire,
} from '#contract/ordering/known-customer.ts'
import {
  eraseCustomer,
  findKnownCustomers,
  openCustomer,
} from '#server/commands/privacy/customers.ts'
import { Calls, wireOf } from '#server/http/call.ts'

const params = z.object({ phone: Phone })

export const customerRoutes = new Calls()
  .call('GET /', 'Customers who ordered before with a phone number that begins so', {
    may: 'orders',
    query: KnownCustomersQuery,
    reply: z.array(KnownCustomerWire),
    run: async ({ db }, _, { phone }) =>
      (await findKnownCustomers(db, phone)).map(knownCustomerToWire),
  })
  .call('GET /:phone', 'Everything stored about a phone number; the access is audited', {
    may: 'privacy',
    params,
    reply: CustomerWire,
    refusals: ['customer-not-found'],
    run: async (deps, staff, { phone }) =>
      wireOf(await openCustomer(deps, staff, phone), customerToWire),
  })
  .call('DELETE /:phone', 'Erase the personal data of a phone number; sales and payments stay', {
    may: 'privacy',
    params,
    refusals: ['customer-has-order', 'customer-has-payment'],
    run: (deps, staff, { phone }) => eraseCustomer(deps, staff, phone),
  })
