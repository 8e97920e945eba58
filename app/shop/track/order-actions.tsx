import { useNavigate } from 'react-router'

import { addLine } from '#app/data/cart/cart-edits.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TrackedOrderWire } from '#contract/order.ts'

import { linesAgain } from './lines-again.ts'

export function OrderActions({ order }: { order: TrackedOrderWire }) {
  const { value: menu } = useMenu()
  const navigate = useNavigate()
  if (!useHydrated()) return null

  function orderAgain() {
    const { lines, missing } = linesAgain(order.items, menu ?? [])
    for (const line of lines) addLine(line)
    if (missing.length > 0) {
      showToast({ tone: 'info', text: `Not on the menu today: ${missing.join(', ')}.` })
    }
    if (lines.length > 0) void navigate('/checkout')
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <Button disabled={!menu} onClick={orderAgain}>
        Order again
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Print receipt
      </Button>
    </div>
  )
}
