import type { MoveOrder } from '#contract/staff-order.ts'
import type { Db } from '#db/connection.ts'
import { setKeepReason } from '#db/queries/orders.ts'
import { lockPayment } from '#db/queries/payments.ts'
import { listRefunds } from '#db/queries/refunds.ts'
import { keepReasonLine, keptLine } from '#domain/audit-lines.ts'
import type { Order } from '#domain/order.ts'
import { shortIdOf } from '#domain/order.ts'
import { refundableKobo } from '#domain/payment.ts'
import type { RecordAudit } from '#server/commands/staff/change-as-staff.ts'

import { refreshReview } from './record-provider-status.ts'
import { recordRefund } from './refund-payment.ts'

type Mover = { by: string; now: Date; note: RecordAudit }

/** Runs in the move's transaction; `order` is as it was before. */
export async function refundOrKeep(
  tx: Db,
  order: Order,
  { status, refund, keepReason }: MoveOrder,
  { by, now, note }: Mover,
) {
  const { reference } = order
  const wish = { reference, why: 'Order cancelled', by, now }
  const isRefunding = Boolean(refund) && !(await recordRefund(tx, note, wish))
  const isNewStatus = status !== order.status
  if (isNewStatus && status === 'cancelled') await auditKept(tx, order, note)
  if (isNewStatus && [status, order.status].includes('cancelled')) {
    await refreshReview(tx, reference, now)
  }
  const hasNewReason = !isNewStatus && Boolean(keepReason)
  if (hasNewReason) await recordReason(tx, order, keepReason ?? '', note)
  return { isRefunding, hasNewReason }
}

async function auditKept(tx: Db, { id, reference }: Order, note: RecordAudit) {
  const payment = await lockPayment(tx, reference)
  const amountKobo = refundableKobo(payment?.paidKobo ?? 0, await listRefunds(tx, reference))
  if (amountKobo > 0) note([keptLine({ id, name: `#${shortIdOf(id)}` }, { amountKobo })])
}

/** The order was cancelled earlier, and staff give the reason for keeping the money now. */
async function recordReason(tx: Db, { id }: Order, keepReason: string, note: RecordAudit) {
  await setKeepReason(tx, id, keepReason)
  note([keepReasonLine({ id, name: `#${shortIdOf(id)}` })])
}
