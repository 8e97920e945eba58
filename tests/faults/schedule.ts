import fc from 'fast-check'

import { type OrderStatus, orderStatuses } from '#domain/order-status.ts'
import { type ChangeChoice, changeChoices } from '#domain/ordering/order-change.ts'
import type { ChargeStatus, RefundOutcome } from '#tests/support/paystack-books.ts'
import { type Call, calls, type Fault, faults } from '#tests/support/paystack-faults.ts'

/** The paid amount and its currency. */
export const sums = ['exact', 'less', 'more', 'with fee', 'dollars'] as const
/** How the provider sends webhooks after the payment. */
export const news = ['none', 'once', 'twice', 'many', 'forged'] as const

/** Per cent, everything, naira and the delivery fee; each has few uses. */
export const testCodes = ['TENTH', 'GIFT', 'NAIRA', 'RIDE'] as const
export type TestCode = (typeof testCodes)[number]

type Wish = { buyer: number; dish: number; quantity: number; isDelivery?: boolean }

/** `nth` is any number, and selects one of the attempts so far. */
export type Action =
  | ({ do: 'start'; code?: TestCode | null } & Wish)
  | ({ do: 'on-delivery' } & Wish)
  | { do: 'key in'; buyer: number; dish: number; quantity: number; times: number }
  | { do: 'make link'; buyer: number; dish: number; quantity: number; code?: TestCode | null }
  | { do: 'open link'; link: number; from: number; paysLater?: boolean }
  | { do: 'ride'; nth: number; naira: number; times: number }
  | { do: 'collect'; nth: number; naira: number; times: number }
  | { do: 'begin'; nth: number; status: Exclude<ChargeStatus, 'success'> }
  | { do: 'pay'; nth: number; sum: (typeof sums)[number]; news: (typeof news)[number] }
  | { do: 'transfer'; nth: number; channel: 'bank_transfer' | 'ussd' }
  | { do: 'reject'; nth: number; times: number }
  | { do: 'check'; nth: number }
  | { do: 'bank details'; nth: number }
  | { do: 'verify'; nth: number; cart: 'own' | 'other' }
  | { do: 'verify unheld'; buyer: number; dish: number; quantity: number; isPaid: boolean }
  | { do: 'webhook'; nth: number; event: string; times: number }
  | { do: 'close'; nth: number }
  | { do: 'cancel'; nth: number; restock: boolean; refund: boolean; notTaken: boolean }
  | { do: 'move'; nth: number; status: OrderStatus }
  | { do: 'ran out'; nth: number; portions: number }
  | { do: 'answer'; nth: number; choice: ChangeChoice; dish: number }
  | { do: 'give back'; nth: number; naira: number }
  | { do: 'refund elsewhere'; nth: number; naira: number | null; isTold: boolean }
  | { do: 'dispute'; nth: number; isTold: boolean }
  | { do: 'end disputes' }
  | { do: 'end refunds'; outcome: RefundOutcome }
  | { do: 'fault'; call: Call | 'all'; fault: Fault; times: number }
  | { do: 'mend' }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' }
  | { do: 'crash'; server: number; touches: number }

/** Steps run in sequence, the actions of a step concurrently; then the shop settles. */
export type Schedule = {
  steps: Action[][]
  isDownForLong: boolean
  hasBill?: boolean
  takesTransfers?: boolean
}

const buyer = fc.nat({ max: 3 })
const dish = fc.nat({ max: 1 })
const quantity = fc.integer({ min: 1, max: 3 })
const nth = fc.nat({ max: 7 })
const times = fc.constantFrom(1, 2, 12)

const faultsOf: Record<Call | 'all', Fault[]> = {
  verify: faults.filter((fault) => fault !== 'lost' && fault !== 'lost-500'),
  initialize: [
    'slow',
    'hang',
    '500',
    '502-html',
    'garbage',
    'reset',
    'reset-half',
    '401',
    '429',
    'huge',
    'lost',
    'lost-500',
  ],
  transaction: ['slow', 'hang', '500', 'garbage', 'reset', '401', '429'],
  retry: ['slow', 'hang', '500', 'garbage', 'reset', 'reset-half', '429', 'lost', 'lost-500'],
  refund: ['slow', 'hang', '500', 'garbage', 'reset', 'reset-half', '429', 'lost', 'lost-500'],
  refunds: ['slow', 'hang', '500', '502-html', 'garbage', 'reset', '401', '429'],
  transactions: ['500'],
  disputes: ['slow', 'hang', '500', 'garbage', 'reset', '401', '429'],
  all: ['slow', 'hang', '500', 'reset', '401', '429'],
}

const fault = fc.constantFrom(...calls, 'all' as const).chain((call) =>
  fc.record({
    do: fc.constant('fault' as const),
    call: fc.constant(call),
    fault: fc.constantFrom(...faultsOf[call]),
    times: fc.constantFrom(1, 2, 5, 1000),
  }),
)

function oneOf<Name extends Action['do']>(
  name: Name,
  rest: {
    [Key in keyof Omit<Extract<Action, { do: Name }>, 'do'>]: fc.Arbitrary<
      Extract<Action, { do: Name }>[Key]
    >
  },
) {
  return fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Action>
}

const code = fc.constantFrom(null, null, null, ...testCodes)
const isDelivery = fc.boolean()
const start = oneOf('start', { buyer, dish, quantity, code, isDelivery })

const weighed: [number, fc.Arbitrary<Action>][] = [
  [9, start],
  [5, oneOf('on-delivery', { buyer, dish, quantity, isDelivery })],
  [3, oneOf('key in', { buyer, dish, quantity, times })],
  [3, oneOf('make link', { buyer, dish, quantity, code })],
  [5, oneOf('open link', { link: nth, from: buyer, paysLater: fc.boolean() })],
  [4, oneOf('ride', { nth, naira: fc.constantFrom(1000, 2500, 5000), times })],
  [4, oneOf('collect', { nth, naira: fc.constantFrom(1000, 2500, 5000), times })],
  [
    2,
    oneOf('begin', { nth, status: fc.constantFrom('abandoned', 'ongoing', 'pending', 'failed') }),
  ],
  [
    9,
    oneOf('pay', {
      nth,
      sum: fc.oneof(
        { weight: 3, arbitrary: fc.constant('exact' as const) },
        { weight: 2, arbitrary: fc.constantFrom(...sums) },
      ),
      news: fc.constantFrom(...news),
    }),
  ],
  [4, oneOf('transfer', { nth, channel: fc.constantFrom('bank_transfer', 'ussd') })],
  [2, oneOf('reject', { nth, times })],
  [3, oneOf('check', { nth })],
  [2, oneOf('bank details', { nth })],
  [8, oneOf('verify', { nth, cart: fc.constantFrom('own', 'own', 'own', 'other') })],
  [2, oneOf('verify unheld', { buyer, dish, quantity, isPaid: fc.boolean() })],
  [
    3,
    oneOf('webhook', {
      nth,
      event: fc.constantFrom('charge.success', 'charge.success', 'refund', 'charge.dispute.create'),
      times,
    }),
  ],
  [4, oneOf('close', { nth })],
  [
    4,
    oneOf('cancel', {
      nth,
      restock: fc.boolean(),
      refund: fc.boolean(),
      notTaken: fc.boolean(),
    }),
  ],
  [2, oneOf('move', { nth, status: fc.constantFrom(...orderStatuses) })],
  [4, oneOf('ran out', { nth, portions: quantity })],
  [3, oneOf('answer', { nth, choice: fc.constantFrom(...changeChoices), dish })],
  [3, oneOf('give back', { nth, naira: fc.constantFrom(500, 500, 2500, 9000) })],
  [
    2,
    oneOf('refund elsewhere', {
      nth,
      // Null: all that is left.
      naira: fc.constantFrom(500, 500, 1100, 2500, null),
      isTold: fc.boolean(),
    }),
  ],
  [1, oneOf('dispute', { nth, isTold: fc.boolean() })],
  [1, fc.constant({ do: 'end disputes' } as const)],
  [
    2,
    oneOf('end refunds', {
      outcome: fc.constantFrom('processing', 'processed', 'failed', 'needs-attention'),
    }),
  ],
  [5, fault as fc.Arbitrary<Action>],
  [3, fc.constant({ do: 'mend' } as const)],
  [4, oneOf('wait', { minutes: fc.constantFrom(1, 3, 16, 61, 600) })],
  [4, fc.constant({ do: 'sweep' } as const)],
  // Some at once, some during a settlement, some in a later step.
  [4, oneOf('crash', { server: fc.nat({ max: 1 }), touches: fc.nat({ max: 40 }) })],
]

const action = fc.oneof(...weighed.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const first = fc.array(start, { minLength: 1, maxLength: 4, size: 'max' })
const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 5, size: 'max' }), {
  minLength: 3,
  maxLength: 16,
  size: 'max',
})

export const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    first,
    rest: steps,
    isDownForLong: fc.boolean(),
    hasBill: fc.boolean(),
    takesTransfers: fc.boolean(),
  })
  .map(({ first, rest, ...shop }) => ({ steps: [first, ...rest], ...shop }))
