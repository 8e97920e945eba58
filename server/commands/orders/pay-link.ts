import type { Db } from '#db/connection.ts'
import { listDeliveryZones } from '#db/queries/delivery-zones.ts'
import { findPayLink, listPayLinkAttempts } from '#db/queries/pay-links.ts'
import { streetOf } from '#domain/delivery-zone.ts'
import type { OpenedPayLink } from '#domain/pay-link.ts'
import { payLinkStateOf } from '#domain/pay-link.ts'
import { refuse } from '#domain/refusal.ts'
import type { Refusal } from '#domain/refusal.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Deps } from '#server/deps/deps.ts'

/** Only misses are counted: customers of one network call from the same address. */
export async function openPayLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, clientAddress }: { token: string; clientAddress: string },
): Promise<OpenedPayLink | Refusal> {
  const { db, clock } = deps
  const link = await findPayLink(db, token)
  if (!link) {
    const tooMany = await checkRateLimit(deps, 'missedPayLinksPerClient', clientAddress)
    return tooMany ?? refuse('pay-link-not-found')
  }
  const attempts = await listPayLinkAttempts(db, link.id)
  const isPaid = attempts.some((attempt) => attempt.isPaid)
  const state = payLinkStateOf(link, { isPaid, now: clock() })
  if (state !== 'open') return { state, order: null }
  const { draft } = link
  const zones = await listDeliveryZones(db)
  const zone = zones.find(({ id }) => id === draft.delivery.zoneId)
  const street = zone ? streetOf(draft.delivery.address, zone) : ''
  return { state, order: { ...draft, street } }
}

export type KeyedOrder = { payLinkId: string; by: string; attempts: string[] }

/** For a checkout that a link filled in. A link that is gone leaves a checkout like any other. */
export async function readKeyedOrder(
  db: Db,
  token: string,
): Promise<KeyedOrder | Refusal | undefined> {
  const link = await findPayLink(db, token)
  if (!link) return undefined
  const attempts = await listPayLinkAttempts(db, link.id)
  const paid = attempts.find(({ isPaid }) => isPaid)
  if (paid) return refuse('already-paid', { reference: paid.reference })
  const references = attempts.map(({ reference }) => reference)
  return { payLinkId: link.id, by: link.keyedBy, attempts: references }
}
