import { z } from 'zod'

import {
  CodeCheck,
  CodeCheckWire,
  DiscountCodeWire,
  NewDiscountCode,
} from '#contract/payments/discount-code.ts'
import { listDiscountCodes } from '#db/queries/payments/discount-codes.ts'
import {
  checkDiscountCode,
  createDiscountCode,
  endDiscountCode,
} from '#server/commands/discount-codes/discount-codes.ts'
import { Calls } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'
import { publishChanges } from '#server/http/publish-changes.ts'

export const discountCodeRoutes = new Calls()
  .call('POST /check', 'What a code takes off; the checkout validates it again', {
    use: [noStore],
    body: CodeCheck,
    reply: CodeCheckWire,
    refusals: ['code-refused', 'too-many-requests'],
    run: (deps, { clientAddress }, { code, itemsTotal: itemsNaira }) =>
      checkDiscountCode(deps, { code, itemsNaira, clientAddress }),
  })
  .call('GET /', 'Discount codes, newest first', {
    may: 'settings',
    reply: z.array(DiscountCodeWire),
    run: ({ db }) => listDiscountCodes(db),
  })
  .call('POST /', 'Create a discount code', {
    use: [publishChanges],
    may: 'settings',
    body: NewDiscountCode,
    created: DiscountCodeWire,
    refusals: ['code-taken'],
    run: createDiscountCode,
  })
  .call('POST /:code/end', 'End a code; unpaid holds and orders keep their price', {
    use: [publishChanges],
    may: 'settings',
    reply: DiscountCodeWire,
    refusals: ['code-not-found'],
    run: (deps, staff, { code }) => endDiscountCode(deps, staff, code),
  })
