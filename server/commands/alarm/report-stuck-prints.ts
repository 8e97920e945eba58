import {
  countRingingJobs,
  endExpiredClaims,
  setStuckReported,
} from '#db/queries/kitchen/print-jobs.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { unprintedMessage } from '#domain/kitchen/alarm-message.ts'
import type { Deps } from '#server/deps/deps.ts'

import { sendPush } from './push.ts'

type ReportDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'push'>

/**
 * Reports each ticket that was not printed or confirmed in time, once, and rings while one is
 * surely not on paper.
 */
export async function reportStuckPrints(deps: ReportDeps) {
  const { db, clock, events } = deps
  const now = clock()
  await endExpiredClaims(db, now)
  const reported = await setStuckReported(db, now)
  for (const { id, orderId } of reported) {
    events.publish({ name: 'print.stuck', jobId: id, orderId })
  }
  const count = await countRingingJobs(db, now)
  if (count > 0) events.publish({ name: 'prints.ringing', count })
  // An unconfirmed ticket is most likely on paper: no push for it.
  const unprinted = reported.filter(({ state }) => state !== 'unknown')
  if (unprinted.length > 0) await pushUnprinted(deps, [...new Set(unprinted.map(orderIdOf))])
}

async function pushUnprinted(deps: ReportDeps, orderIds: readonly string[]) {
  const settings = await readShopSettings(deps.db)
  await sendPush(deps, settings, { body: unprintedMessage(orderIds), tag: 'prints' })
}

function orderIdOf({ orderId }: { orderId: string }) {
  return orderId
}
