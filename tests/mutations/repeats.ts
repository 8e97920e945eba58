import type { Mutation } from './mutation.ts'

const closing = 'server/commands/reports/close-cash-up.ts'
const cashUps = ['server/routes/cash-ups.test.ts']
const dayFigures = 'domain/reports/day-figures.ts'
const figures = ['domain/reports/day-figures.test.ts']
const riderLinks = 'db/queries/ordering/rider-links.ts'
const makeLink = 'server/commands/orders/rider-link.ts'
const rides = ['server/routes/rides.test.ts']
const payLinks = ['server/routes/pay-links.test.ts']
const pinSignIn = 'server/commands/tablets/tablets.ts'
const pins = 'db/queries/staff/kitchen-tablets.ts'
const tablets = ['server/routes/tablets.test.ts']
const erase = 'server/commands/privacy/customers.ts'
const eraseAgain = ['server/commands/privacy/erase-again.test.ts']

/** The end of the day, second uses of links and PINs, and erasing again after a restore. */
export const repeatMutations: readonly Mutation[] = [
  {
    rule: 'a refund by the provider is in the till of no person',
    file: 'db/queries/reports/cash-ups.ts',
    find: 'where(and(eq(byHand, true), during(createdAt',
    replace: 'where(and(during(createdAt',
    tests: cashUps,
  },
  {
    rule: 'a till that is no longer there is refused',
    file: closing,
    find: ' && byKey.size === tills.length',
    replace: '',
    tests: cashUps,
  },
  {
    rule: 'half past midnight in Lagos is in the cash-up of that day',
    file: 'db/queries/day-span.ts',
    find: `gte(at, lagosInstant(clampDay(from), '00:00'))`,
    replace: 'gte(at, new Date(`${clampDay(from)}T00:00:00Z`))',
    tests: cashUps,
  },
  {
    rule: 'half past midnight in Lagos leaves that day open',
    file: 'db/queries/reports/cash-ups.ts',
    find: ` + interval '1 hour'`,
    replace: '',
    tests: cashUps,
  },
  {
    rule: 'a day can be closed from midnight in Lagos on',
    file: closing,
    find: 'date > lagosClock(now).date',
    replace: 'date > now.toISOString().slice(0, 10)',
    tests: cashUps,
  },
  {
    rule: 'money given back by hand lowers the transfer before the POS',
    file: dayFigures,
    find: '{ pos: 0, transfer: 0, cash: 0 }',
    replace: '{ transfer: 0, pos: 0, cash: 0 }',
    tests: figures,
  },
  {
    rule: 'money given back by hand lowers the cash before the transfer',
    file: dayFigures,
    find: '{ pos: 0, transfer: 0, cash: 0 }',
    replace: '{ pos: 0, cash: 0, transfer: 0 }',
    tests: figures,
  },
  {
    rule: 'money given back by hand never lowers the online part',
    file: dayFigures,
    find: 'refundableKobo(providerKoboOf(order), online)',
    replace: 'refundableKobo(providerKoboOf(order), refunds)',
    tests: figures,
  },
  {
    rule: 'a delivery that is open again gets a new link',
    file: makeLink,
    find: `before && rideStateOf(before, order.status, now) === 'open'`,
    replace: 'before',
    tests: rides,
  },
  {
    rule: 'a new rider link is open',
    file: riderLinks,
    find: 'set: link }',
    replace: 'set: { ...link, deliveredAt: undefined } }',
    tests: rides,
  },
  {
    rule: 'a new rider link has five tries',
    file: riderLinks,
    find: 'set: link }',
    replace: 'set: { ...link, wrongCodes: undefined } }',
    tests: rides,
  },
  {
    rule: 'the digits of a rider link keep their leading zeros',
    file: makeLink,
    find: `.padStart(4, '0')`,
    replace: '',
    tests: rides,
  },
  {
    rule: 'codes that a rider tries at once are counted one at a time',
    file: 'server/commands/orders/ride.ts',
    find: '    await lockOrder(tx, seen.order.id)\n',
    replace: '',
    tests: rides,
    isRace: true,
  },
  {
    rule: 'the payments of one phone order are settled one at a time',
    file: 'db/queries/ordering/pay-links.ts',
    find: '  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyedOrderId}, 11))`)\n',
    replace: '',
    tests: payLinks,
    isRace: true,
  },
  {
    rule: 'a phone order that was paid online is not placed on delivery too',
    file: 'server/commands/payments/settle-payment.ts',
    find: `if (other && !paid.payment) return refuse('already-paid', { reference: other.reference })`,
    replace: '',
    tests: payLinks,
  },
  {
    rule: 'a second payment of a phone order is refunded',
    file: 'domain/payments/settlement.ts',
    find: `if (payment.hasOtherOrder) return`,
    replace: `if (payment.hasOtherOrder && payment.anonymisedAt) return`,
    tests: payLinks,
  },
  {
    rule: 'two tabs with different payment methods share no payment',
    file: 'server/commands/checkout/open-checkout.ts',
    find: 'if (isSameLink && isSameMethod(other, orderData))',
    replace: 'if (isSameLink)',
    tests: payLinks,
    isRace: true,
  },
  {
    rule: 'the tries of a PIN are counted over all tablets',
    file: pinSignIn,
    find: '    pinTriesPerUser: userId,\n',
    replace: '',
    tests: tablets,
  },
  {
    rule: 'five tries on one tablet block no other tablet',
    file: pinSignIn,
    find: '`${tablet.id} ${userId}`',
    replace: 'userId',
    tests: tablets,
  },
  {
    rule: 'a PIN that was replaced while it was hashed opens no session',
    file: pins,
    find: '      eq(staffPins.pinHash, pinHash),\n',
    replace: '',
    tests: tablets,
  },
  {
    rule: 'a tablet has one session, also where two PINs are typed at once',
    file: pins,
    find: `\n      .for('update')`,
    replace: '',
    tests: tablets,
    isRace: true,
  },
  {
    rule: 'payment links in a restored backup are erased again',
    file: erase,
    find: 'await removeErasedPayLinks(tx, erased)',
    replace: '',
    tests: eraseAgain,
  },
  {
    rule: 'a payment link from after the erasure stays',
    file: 'db/queries/ordering/pay-links.ts',
    find: ' and created_at <= erased."erasedAt"',
    replace: '',
    tests: eraseAgain,
  },
  {
    rule: 'an order not taken after the erasure stays marked',
    file: 'db/queries/ordering/not-taken-orders.ts',
    find: ' and at <= erased."erasedAt"',
    replace: '',
    tests: eraseAgain,
  },
  {
    rule: 'a payment question from after the erasure stays',
    file: 'db/queries/payments/payment-questions.ts',
    find: ' and asked_at <= erased."erasedAt"',
    replace: '',
    tests: eraseAgain,
  },
  {
    rule: 'a restore keeps the latest erasure of a customer',
    file: 'db/queries/erased-buyers.ts',
    find: 'greatest(${erasedAt}, excluded.erased_at)',
    replace: 'excluded.erased_at',
    tests: eraseAgain,
  },
  {
    rule: 'a restore remembers erasures that the backup does not know',
    file: erase,
    find: 'for (const buyer of erased.buyers) await insertErasedBuyer(tx, buyer)',
    replace: '',
    tests: eraseAgain,
  },
  {
    rule: 'checkouts on several servers count the uses of a code one at a time',
    file: 'db/queries/payments/discount-codes.ts',
    find: `\n    .for('update')`,
    replace: '',
    tests: ['server/commands/checkout/open-checkout.postgres.test.ts'],
    isRace: true,
  },
  {
    rule: 'equal sums taken and given back after closing change the cash-up',
    file: 'db/queries/reports/cash-ups.ts',
    find: `(select (sum(counted.taken), sum(counted.back))
        = (moved.taken, moved.back) from`,
    replace: '(select sum(counted.taken - counted.back) = moved.taken - moved.back from',
    tests: cashUps,
  },
]
