import { claimDueConfirmations, setConfirmationSent } from '#db/queries/orders.ts'
import { findShopSettings } from '#db/queries/shop-settings.ts'
import { nameWithChoice } from '#domain/choice-text.ts'
import { formatDay, formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import type { Order } from '#domain/order.ts'
import { shortIdOf } from '#domain/order.ts'
import { promiseVerb } from '#domain/promise.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Email } from '#server/gateways/mail.ts'

type EmailDeps = Pick<Deps, 'db' | 'mail' | 'clock' | 'log' | 'publicUrl'>

export async function sendDueConfirmations({ db, mail, clock, log, publicUrl }: EmailDeps) {
  const due = await claimDueConfirmations(db, clock())
  if (due.length === 0) return
  const settings = await findShopSettings(db)
  for (const order of due) {
    const email = confirmationFor(order, { shopName: settings?.name ?? '', publicUrl })
    const fault = await mail.send(email).catch((err: unknown) => ({ err }))
    if (fault) log.warn({ ...fault, reference: order.reference }, 'confirmation not sent yet')
    else await setConfirmationSent(db, order.id)
  }
}

type Sender = { shopName: string; publicUrl: string }

function confirmationFor(order: Order, { shopName, publicUrl }: Sender): Email {
  const { delivery, schedule, items, chargedNaira, itemsNaira } = order
  const lines = items.map((item) => {
    const what = nameWithChoice({ ...item, package: item.package?.name ?? null })
    return `${item.quantity} × ${what}: ${formatNaira(item.priceNaira * item.quantity)}`
  })
  const isFeeDue = delivery.feeNaira > 0 && chargedNaira === itemsNaira
  const text = [
    `Thank you, ${order.buyer.fullName}. We have your order.`,
    lines.join('\n'),
    `Paid by card: ${formatNaira(chargedNaira)}`,
    isFeeDue && `Delivery fee, to be paid on delivery: ${formatNaira(delivery.feeNaira)}`,
    delivery.type === 'pickup'
      ? `Pick up at: ${delivery.address}`
      : `Delivery to: ${delivery.address}`,
    schedule && `For ${formatDay(schedule.date)}, ${formatTimeOfDay(schedule.time)}`,
    !schedule &&
      order.promisedAt &&
      `${promiseVerb(delivery.type)} by ${formatMoment(order.promisedAt)}`,
    `Follow your order: ${publicUrl}/track/${order.trackingToken}`,
    `Reference: ${order.reference}`,
    shopName,
  ]
  return {
    to: order.buyer.email ?? '',
    about: order.reference,
    subject: `Order #${shortIdOf(order.id)} confirmed`,
    text: text.filter(Boolean).join('\n\n'),
  }
}
