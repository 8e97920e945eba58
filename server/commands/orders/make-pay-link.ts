import { randomBytes } from 'node:crypto'

import type { OrderData } from '#contract/ordering/checkout.ts'
import { insertPayLink } from '#db/queries/ordering/pay-links.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { type PayLink, payLinkExpiry } from '#domain/ordering/pay-link.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { payLinkLine } from '#domain/staff/audit-lines.ts'
import { checkOrder } from '#server/commands/checkout/open-checkout.ts'
import { changeAsStaff, type ChangeDeps } from '#server/commands/staff/change-as-staff.ts'
import type { Actor } from '#server/deps/deps.ts'
import type { Refusal } from '#server/refusals/refusal.ts'

/** For an order that could be placed now; it is validated again when its checkout opens. */
export async function makePayLink(
  deps: ChangeDeps,
  actor: Actor,
  request: OrderData,
): Promise<PayLink | Refusal> {
  const now = deps.clock()
  const orderData = { ...request, paymentOnDelivery: false, payLink: null }
  const { takesPhoneOrders } = await readShopSettings(deps.db)
  if (!takesPhoneOrders) return refuse('phone-orders-off')
  const { clientAddress } = actor
  const checked = await checkOrder(deps.db, { orderData, clientAddress, now })
  if (isRefusal(checked)) return checked
  const { promisedAt: _, ...draft } = checked
  // Without a chosen time, the slot is chosen when it is paid.
  const isChosen = orderData.isScheduled && !orderData.asSoonAsPossible
  const schedule = isChosen ? draft.schedule : null
  return changeAsStaff(deps, actor, async (tx, recordAudit) => {
    const link = await insertPayLink(tx, {
      token: randomBytes(18).toString('base64url'),
      draft: { ...draft, schedule },
      phoneNumber: draft.buyer.phoneNumber,
      createdAt: now,
      expiresAt: payLinkExpiry(now, schedule),
      keyedBy: actor.id,
    })
    recordAudit([payLinkLine(link)])
    return link
  })
}
