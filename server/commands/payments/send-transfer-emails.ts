import type { PaymentRow } from '#db/queries/payments/payments.ts'
import { listPaymentAlerts } from '#db/queries/payments/provider-events.ts'
import { claimTransferEmails, endTransferEmail } from '#db/queries/payments/transfers.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { withoutLinks } from '#domain/email.ts'
import { formatNaira } from '#domain/money.ts'
import { isBuyersAddress, retryForMs } from '#domain/ordering/order-message.ts'
import { isTransferRejected } from '#domain/payments/payment-alert.ts'
import {
  hasReachedUnpaidEmailLimit,
  refundUnpaidEmail,
} from '#server/commands/messages/send-due-messages.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Email } from '#server/gateways/mail.ts'

type EmailDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl'>

/**
 * E-mails the link to the page of a rejected transfer, at least once. An awaited one is not e-mailed:
 * until money has been sent, the address is only what a caller typed.
 */
export async function sendTransferEmails(deps: EmailDeps) {
  const { db, clock } = deps
  const due = await claimTransferEmails(db, clock())
  if (due.length === 0) return
  const settings = await readShopSettings(db)
  await Promise.all(due.map((payment) => send(deps, payment, settings)))
}

type DueEmail = Awaited<ReturnType<typeof claimTransferEmails>>[number]

async function send(deps: EmailDeps, payment: DueEmail, shop: { name: string; email: string }) {
  const { db, mail, clock, log, publicUrl } = deps
  const { reference, draft, transfer } = payment
  const begun = clock()
  const to = draft.buyer.email
  const alerts = await listPaymentAlerts(db, reference)
  // The hold may have expired before the transfer was rejected.
  const wasRejected = payment.state === 'started' && isTransferRejected(alerts)
  const isOld = clock().getTime() - payment.createdAt.getTime() > retryForMs
  const isWanted = transfer && wasRejected && !isOld && isBuyersAddress(to, shop.email)
  if (isWanted && !(await hasReachedUnpaidEmailLimit(deps, to))) {
    const link = `${publicUrl}/transfer/${transfer.token}`
    const text = [
      `Hello ${withoutLinks(draft.buyer.fullName)}.`,
      ...rejectedText(payment),
      `The page of your payment:\n${link}`,
      `Reference: ${reference}`,
      shop.name,
    ].join('\n\n')
    const subject = 'Your transfer was sent back'
    const email: Email = { to, subject, text, about: reference }
    const fault = await mail.send(email).catch((err: unknown) => ({ err }))
    if (fault) {
      await refundUnpaidEmail(deps, to, begun)
      // It is retried when its lease ends.
      return log.warn({ ...fault, reference }, 'e-mail about a transfer not sent yet')
    }
  }
  await endTransferEmail(db, payment)
}

function rejectedText({ amountNaira }: PaymentRow) {
  return [
    `Your bank transfer was not ${formatNaira(amountNaira)}, so the payment provider sends it back to your account. We have not received it.`,
    'Your order has not been placed. You can pay again on the page below or on our website.',
  ]
}
