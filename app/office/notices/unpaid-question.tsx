import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { answerUnpaid, uncollectedOf, useAdvance } from '#app/data/office/advance-orders.ts'
import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { uncollectedText } from '#domain/ordering/to-collect.ts'

/** On every page, because every button that completes an order asks it. */
export function UnpaidQuestion() {
  const client = useQueryClient()
  const unpaid = useAdvance((state) => state.unpaid)
  // Keeps its text during the closing animation.
  const [shown, setShown] = useState(unpaid)
  if (unpaid.length > 0 && unpaid !== shown) setShown(unpaid)
  if (shown.length === 0) return null
  return (
    <ConfirmDialog
      isOpen={unpaid.length > 0}
      question={`Complete ${subjectOf(shown)} unpaid?`}
      text={`${uncollectedText(shown.reduce((sum, order) => sum + uncollectedOf(order), 0))}. It can still be marked as paid on the page of the order.`}
      confirmLabel="Complete unpaid"
      onConfirm={() => answerUnpaid(client, 'complete')}
      onClose={() => answerUnpaid(client, 'leave')}
    />
  )
}

function subjectOf([first, ...others]: readonly OrderWire[]) {
  if (others.length > 0) return `${others.length + 1} orders`
  return first ? `order #${shortIdOf(first._id)}` : ''
}
