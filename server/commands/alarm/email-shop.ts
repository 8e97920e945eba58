import type { ShopSettings } from '#db/queries/staff/shop-settings.ts'
import type { Deps } from '#server/deps/deps.ts'

type EmailDeps = Pick<Deps, 'mail' | 'log' | 'publicUrl'>

/** Returns false to be tried again. `request` comes before the address of the orders. */
export async function emailShop(
  { mail, log, publicUrl }: EmailDeps,
  { email, name }: ShopSettings,
  { subject, request }: { subject: string; request: string },
) {
  const lines = [subject, `${request}\n${publicUrl}${ordersPath}`, name]
  const fault = await mail
    .send({ to: email, subject, text: lines.join('\n\n') })
    .catch((err: unknown) => ({ err }))
  if (fault) log.warn(fault, 'e-mail to the shop not sent yet')
  return !fault
}

export const ordersPath = '/admin/orders'
