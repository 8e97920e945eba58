import type { Mutation } from './mutation.ts'

const slots = 'server/commands/slots/slots.ts'
const providerStatus = 'server/commands/payments/record-provider-status.ts'
const slotRoutes = ['server/routes/slots.test.ts']
const transferRoutes = ['server/routes/transfers.test.ts']
const messages = ['server/commands/messages/send-due-messages.test.ts']

/** Late payments, transfers, changed orders, leases and streams. */
export const orderMutations: readonly Mutation[] = [
  {
    rule: 'a late payment does not move to a time before its own slot',
    file: slots,
    find: 'Math.max(ready, slotAt.getTime())',
    replace: 'ready',
    tests: slotRoutes,
  },
  {
    rule: 'late payments at the same time take one place each',
    file: slots,
    find: 'await lockSlots(tx)',
    replace: '',
    tests: slotRoutes,
  },
  {
    rule: 'a late payment moves to a day on which its dishes are served',
    file: slots,
    find: '!cutOff || isServedOn(cutOff, lagosClock(at).date)',
    replace: 'true',
    tests: slotRoutes,
  },
  {
    rule: 'a hold that outlasts its slot moves to a later one',
    file: slots,
    find: '!(isHolding && slotAt > now)',
    replace: '!isHolding',
    tests: slotRoutes,
  },
  {
    rule: '"Cancel all" of an order in preparation puts nothing back on sale',
    file: 'server/commands/order-changes/decide-change.ts',
    find: `const restock = order.status === 'pending'`,
    replace: 'const restock = true',
    tests: ['server/routes/order-changes.test.ts'],
  },
  {
    rule: 'the first report of a transfer extends the hold without an account or code',
    file: providerStatus,
    find: 'const mayExtend = locked.isHolding &&',
    replace: 'const mayExtend = namesNewAccount(pending, stored) && locked.isHolding &&',
    tests: transferRoutes,
  },
  {
    rule: 'two first reports of a transfer extend the hold once',
    file: providerStatus,
    find: `locked?.state !== 'started' || locked.transfer?.pendingSince !== null`,
    replace: `locked?.state !== 'started'`,
    tests: transferRoutes,
  },
  {
    rule: 'first reports of one origin at the same time extend one hold',
    file: providerStatus,
    find: 'await lockOrigins(tx, [clientAddress])',
    replace: '',
    tests: transferRoutes,
  },
  {
    rule: 'a hold that has ended is not extended',
    file: providerStatus,
    find: 'const mayExtend = locked.isHolding &&',
    replace: 'const mayExtend =',
    tests: transferRoutes,
  },
  {
    rule: 'an e-mail about a rejected transfer is given up after a day',
    file: 'server/commands/payments/send-transfer-emails.ts',
    find: '!isOld && (isWaiting || wasRejected)',
    replace: '(isWaiting || wasRejected)',
    tests: transferRoutes,
  },
  {
    rule: 'a transfer that is rejected while its first e-mail is sent gets the second one',
    file: 'db/queries/payments/transfers.ts',
    find: 'and(eq(reference, claimed.reference), isDue)',
    replace: 'and(eq(reference, claimed.reference), isDue && undefined)',
    tests: transferRoutes,
  },
  {
    rule: 'a server whose lease has ended does not overwrite a message',
    file: 'db/queries/ordering/order-messages.ts',
    find: 'and order_messages.attempts = outcome.attempts',
    replace: '',
    tests: messages,
  },
  {
    rule: 'a message that was withdrawn while it was sent is not tried again',
    file: 'db/queries/ordering/order-messages.ts',
    find: `(order_messages.state = 'waiting' or outcome.state = 'sent')`,
    replace: 'true',
    tests: messages,
  },
  {
    rule: 'an automatic ticket comes with the acceptance only',
    file: 'server/commands/orders/change-order-status.ts',
    find: `order.status === 'pending' || isReopened`,
    replace: 'true',
    tests: ['server/routes/print-jobs.test.ts'],
  },
  {
    rule: 'a withdrawn ticket waits again after Undo',
    file: 'server/commands/orders/change-order-status.ts',
    find: `order.status === 'pending' || isReopened`,
    replace: `order.status === 'pending'`,
    tests: ['server/routes/print-jobs.test.ts'],
  },
  {
    rule: 'push messages go to known push services only',
    file: 'server/commands/alarm/push.ts',
    find: 'if (!isPushEndpoint(endpoint))',
    replace: `if (!isPushEndpoint(endpoint) && endpoint === '')`,
    tests: ['server/commands/alarm/announce-orders.test.ts'],
  },
  {
    rule: 'a promised time counts the portions of a changed order as they are now',
    file: 'db/queries/ordering/portions-ahead.ts',
    find: 'select ${currentLines} as items',
    replace: 'select orders.items as items',
    tests: ['server/routes/promise.test.ts'],
  },
  {
    rule: 'a page that does not read its stream is closed',
    file: 'server/live/live-streams.ts',
    find: 'socket.writableLength > maxUnreadBytes',
    replace: 'socket.writableLength < 0',
    tests: ['server/routes/live.test.ts'],
  },
  {
    rule: 'a new stream asks the screen to answer first',
    file: 'server/http/event-stream.ts',
    find: `queue.add('beat')
  queue.add({ name: 'screen.check' })`,
    replace: `queue.add('beat')`,
    tests: ['server/routes/events.test.ts'],
  },
  {
    rule: 'a transfer of another phone number at the same origin is extended too',
    file: 'domain/ordering/hold-limits.ts',
    find: 'reference !== own.reference && phoneNumber === own.phoneNumber',
    replace: 'reference !== own.reference',
    tests: ['domain/ordering/hold-limits.test.ts'],
  },
  {
    rule: 'a report of another account number is stored',
    file: 'domain/payments/transfer.ts',
    find: '(accountNumber !== stored.accountNumber || ussdCode',
    replace: '(ussdCode',
    tests: ['domain/payments/transfer.test.ts'],
  },
  {
    rule: 'no e-mail says that a transfer is missing once the order is placed',
    file: 'server/commands/payments/send-transfer-emails.ts',
    find: `payment.state === 'started' && isTransferRejected(alerts)`,
    replace: 'isTransferRejected(alerts)',
    tests: transferRoutes,
  },
  {
    rule: 'an unpaid order counts with the portions that are left after a change',
    file: 'db/queries/ordering/holds.ts',
    find: 'coalesce(current_items, orders.items)',
    replace: 'orders.items',
    tests: ['server/routes/pay-on-delivery.test.ts'],
  },
]
