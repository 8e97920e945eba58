import { findOrderByReference } from '#db/queries/orders.ts'
import type { QuestionRow } from '#db/queries/payment-questions.ts'
import { findPayment } from '#db/queries/payments.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { formatNaira } from '#domain/money.ts'
import { isBuyersAddress } from '#domain/order-message.ts'
import { shortIdOf } from '#domain/order.ts'
import type { Order } from '#domain/order.ts'
import { checkRateLimits, refundAttempt } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Email } from '#server/gateways/mail.ts'

export type LinkDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl'>

/** Emails the order's link to its buyer, at most once a day: anyone may know the phone number. */
export async function sendOrderLink(
  deps: LinkDeps,
  reference: string,
  question: Pick<QuestionRow, 'phoneNumber' | 'amountNaira'>,
): Promise<'sent' | 'not-sent' | 'failed'> {
  const { db, mail, clock, log, publicUrl } = deps
  const order = await findOrderByReference(db, reference)
  const settings = await findShopSettings(db)
  const to = order?.buyer.email ?? null
  if (!order || !isBuyersAddress(to, settings?.email ?? '')) return 'not-sent'

  const counted = { orderLinksPerOrder: reference, orderLinksPerPhone: question.phoneNumber }
  const countedAt = clock()
  if (await checkRateLimits(deps, counted)) return 'not-sent'
  const link = `${publicUrl}/track/${order.trackingToken}`
  const isPaid = Boolean((await findPayment(db, reference))?.paidKobo)
  const text = textFor(order, { ...question, isPaid, link, shopName: settings?.name ?? '' })
  const email: Email = {
    to,
    about: reference,
    subject: `Your order #${shortIdOf(order.id)}`,
    text,
  }
  const fault = await mail.send(email).catch((err: unknown) => ({ err }))
  if (!fault) return 'sent'
  log.warn({ ...fault, reference }, 'order link not sent yet')
  await refundAttempt(deps, counted, countedAt)
  return 'failed'
}

type About = { amountNaira: number; isPaid: boolean; link: string; shopName: string }

function textFor({ buyer, reference }: Order, { amountNaira, isPaid, link, shopName }: About) {
  const found = isPaid
    ? 'We have your payment and your order.'
    : 'We have your order. No money has reached us for it.'
  const text = [
    `Hello ${buyer.fullName}.`,
    `You asked us about a payment of ${formatNaira(amountNaira)}.\n${found}`,
    `Follow your order:\n${link}`,
    `Reference: ${reference}`,
    'If you did not ask, you need not do anything:\nonly you have received this link.',
    shopName,
  ]
  return text.filter(Boolean).join('\n\n')
}
