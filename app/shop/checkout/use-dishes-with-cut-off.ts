import { useMemo } from 'react'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { scheduleMessage } from '#contract/ordering/schedule.ts'
import { lagosInstant } from '#domain/lagos-time.ts'
import { type CutOff, cutOffMessage, findUnorderableDish } from '#domain/menu/cut-off.ts'
import { type OrderingRules, scheduleError } from '#domain/ordering/opening-hours.ts'

export type DishWithCutOff = { name: string; cutOff: CutOff }

export function useDishesWithCutOff(): DishWithCutOff[] {
  const cart = useCartStore(({ cart }) => cart)
  const { value: menu } = useMenu()
  return useMemo(
    () =>
      cart.flatMap(({ product: { id, name } }) => {
        const cutOff = menu?.find((dish) => dish.id === id)?.cutOff
        return cutOff ? [{ name, cutOff }] : []
      }),
    [cart, menu],
  )
}

export type ScheduleRules = { rules: OrderingRules; dishes: readonly DishWithCutOff[] }

export function scheduleIssue(
  { rules, dishes }: ScheduleRules,
  schedule: { date: string; time: string },
  now: Date,
) {
  const fault = scheduleError(rules, schedule, now)
  if (fault) return scheduleMessage(fault, rules.daysAhead)
  const at = lagosInstant(schedule.date, schedule.time)
  const cut = at && findUnorderableDish(dishes, at, now)
  return cut && cutOffMessage(cut, now)
}
