import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

import type { ShopFigures } from '#db/queries/shop-figures.ts'

/** Every server reports the same values, so do not add them up. */
export function createShopGauges(registry: Registry) {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

  const isUp = gauge('tukunya_database_up', '1 while the database answers, else 0.')
  const holds = gauge('tukunya_holds_open', 'Checkouts whose portions are off the shelf.')
  const attention = gauge('tukunya_payments_needing_attention', 'Payments for a person to look at.')
  const refunds = gauge(
    'tukunya_refunds_open',
    'Refunds that have not ended well yet, by state.',
    'state',
  )
  const overdue = gauge(
    'tukunya_job_overdue_seconds',
    'How late a job is with the oldest of its work; it may be late by its own pause.',
    'job',
  )

  return (figures: ShopFigures | undefined) => {
    for (const one of [holds, attention]) one.remove()
    for (const one of [refunds, overdue]) one.reset()
    isUp.set(figures ? 1 : 0)
    if (!figures) return
    holds.set(figures.openHolds)
    attention.set(figures.needingAttention)
    for (const [state, count] of Object.entries(figures.openRefunds)) refunds.set({ state }, count)
    for (const [job, seconds] of Object.entries(figures.overdueSeconds))
      overdue.set({ job }, seconds)
  }
}
