import { useEffect } from 'react'
import { create } from 'zustand'

import { NoticeBar } from './notice-bar.tsx'

/** The longest that a hold lasts: after that the notice says nothing true any more. */
const longestHoldMs = 15 * 60_000

type HeldDish = { id: string; name: string }
const useHeldDishes = create<{ dishes: readonly HeldDish[] }>()(() => ({ dishes: [] }))

/** A `stock.held` event came: more than half of this dish is held by customers who have not paid. */
export function noticeHeldDish(dish: HeldDish) {
  useHeldDishes.setState(({ dishes }) => ({
    dishes: [...dishes.filter(({ id }) => id !== dish.id), dish],
  }))
}

export function forgetHeldDishes() {
  useHeldDishes.setState({ dishes: [] })
}

export function HeldStockNotice() {
  const { dishes } = useHeldDishes()
  useEffect(() => {
    if (dishes.length === 0) return
    const timer = setTimeout(forgetHeldDishes, longestHoldMs)
    return () => clearTimeout(timer)
  }, [dishes])
  return (
    <NoticeBar
      icon="alert"
      text={textFor(dishes)}
      link={{ to: '/admin/payments/holds', label: 'See who' }}
      dismissLabel="Dismiss held portions"
      onDismiss={forgetHeldDishes}
    />
  )
}

function textFor(dishes: readonly HeldDish[]) {
  const [first] = dishes
  if (!first) return undefined
  const which = dishes.length === 1 ? first.name : `${dishes.length} dishes`
  return `More than half of ${which} is held by customers who have not paid.`
}
