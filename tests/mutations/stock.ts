import type { Mutation } from './mutation.ts'

const payments = 'db/queries/payments/payments.ts'
const limits = 'domain/ordering/hold-limits.ts'
const statusChange = 'server/commands/orders/change-order-status.ts'
const holdRoutes = [
  'server/routes/holds.test.ts',
  'server/routes/checkout-again.test.ts',
  'server/routes/late-payments.test.ts',
]

export const stockMutations: readonly Mutation[] = [
  {
    rule: 'a paid order takes portions only where none are held for it',
    file: 'domain/payments/settlement.ts',
    find: `takesStock: stock === 'enough' }`,
    replace: 'takesStock: true }',
    tests: ['domain/payments/settlement.test.ts'],
  },
  {
    rule: 'a refund instead of an order returns the held portions',
    file: 'domain/payments/settlement.ts',
    find: `const returnsStock = stock === 'held'`,
    replace: 'const returnsStock = false',
    tests: ['domain/payments/settlement.test.ts'],
  },
  {
    rule: 'the portions of a hold go back once',
    file: payments,
    find: 'eq(payments.reference, reference), eq(payments.isHolding, true), isExpired',
    replace: 'eq(payments.reference, reference), isExpired',
    tests: holdRoutes,
  },
  {
    rule: 'a hold that was extended meanwhile is not released',
    file: payments,
    find: 'expiredBy && lte(payments.expiresAt, expiredBy)',
    replace: 'undefined',
    tests: ['server/routes/transfers.test.ts', ...holdRoutes],
  },
  {
    rule: 'the provider is asked before an expired hold is released',
    file: 'server/commands/checkout/release-holds.ts',
    find: 'await settlePayment(deps, reference, payment).finally',
    replace: 'await Promise.resolve().finally',
    tests: holdRoutes,
  },
  {
    rule: 'staff do not release a hold that turns out to be paid',
    file: 'server/commands/checkout/release-holds.ts',
    find: 'if (!isRefusal(outcome) || !isUnsettled(outcome)) return undefined',
    replace: '',
    tests: holdRoutes,
  },
  {
    rule: 'a buyer replaces own holds only',
    file: 'server/commands/checkout/replace-holds.ts',
    find: 'payment.clientAddress === clientAddress ||',
    replace: 'payment.clientAddress !== phoneNumber ||',
    tests: holdRoutes,
  },
  {
    rule: 'a phone number has at most five holds',
    file: limits,
    find: 'ofPhone.length >= holdsPerPhone',
    replace: 'ofPhone.length > holdsPerPhone',
    tests: ['domain/ordering/hold-limits.test.ts'],
  },
  {
    rule: 'an origin holds at most the limit of unpaid portions, the new ones included',
    file: limits,
    find: 'countPortions(ofOrigin) + portions > maxUnpaidPortions',
    replace: 'countPortions(ofOrigin) > maxUnpaidPortions',
    tests: ['domain/ordering/hold-limits.test.ts'],
  },
  {
    rule: 'an expired hold counts against no limit',
    file: limits,
    find: 'const open = holds.filter(({ expiresAt }) => expiresAt > now)',
    replace: 'const open = [...holds]',
    tests: ['domain/ordering/hold-limits.test.ts'],
  },
  {
    rule: 'a dish is under pressure when more than half of it is held',
    file: limits,
    find: 'heldBy > all / 2',
    replace: 'heldBy >= all / 2',
    tests: ['domain/ordering/hold-limits.test.ts'],
  },
  {
    rule: 'own holds do not shorten the next hold',
    file: limits,
    find: 'dish.held - ownPortions',
    replace: 'dish.held',
    tests: ['domain/ordering/hold-limits.test.ts'],
  },
  {
    rule: 'checkouts at the same moment see what the others take',
    file: 'server/commands/checkout/open-checkout.ts',
    find: 'if (row) products.set(id, { ...row, stock: row.stock - quantity })',
    replace: '',
    tests: ['server/routes/checkout.test.ts', ...holdRoutes],
  },
  {
    rule: 'a dish that is marked as sold out is not sold',
    file: 'domain/menu/product.ts',
    find: 'return isMarkedSoldOut(product, now) ? 0 : product.stock',
    replace: 'return product.stock',
    tests: ['domain/menu/product.test.ts', 'server/routes/sold-out.test.ts'],
  },
  {
    rule: 'the last portion can be sold',
    file: 'domain/ordering/draft.ts',
    find: 'available >= quantity',
    replace: 'available > quantity',
    tests: ['domain/ordering/draft.test.ts'],
  },
  {
    rule: 'lines of one dish share its stock',
    file: 'domain/ordering/draft.ts',
    find: '(portions.get(productId) ?? 0) + quantity',
    replace: 'quantity',
    tests: ['domain/ordering/draft.test.ts'],
  },
  {
    rule: 'the portions of a cancelled order go back once',
    file: statusChange,
    find: 'Boolean(restock) && !order.hasReturnedStock',
    replace: 'Boolean(restock)',
    tests: ['server/routes/change-order-status.test.ts'],
  },
  {
    rule: 'a reopened order takes its portions again',
    file: statusChange,
    find: 'isNewStatus && order.hasReturnedStock ?',
    replace: 'isNewStatus && order.items.length < 0 ?',
    tests: ['server/routes/change-order-status.test.ts'],
  },
]
