import { useQueryClient } from '@tanstack/react-query'

import { refreshOrders } from '#app/data/office/orders.ts'
import { FormText } from '#app/office/layout/form-text.tsx'
import { SmallForm } from '#app/office/layout/small-form.tsx'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { RefundOrder } from '#contract/staff-order.ts'
import { formatNaira } from '#domain/money.ts'

export type RefundTerms = {
  refundable: number
  send: (refund: RefundOrder) => Promise<unknown>
}

export function RefundForm({ refundable, send, onClose }: RefundTerms & { onClose: () => void }) {
  const client = useQueryClient()
  const saving = useOfficeForm({
    schema: RefundOrder,
    values: { reason: '' },
    save: send,
    fallback: 'Failed to refund the payment',
    onSaved: () => {
      showToast({ tone: 'success', text: 'Refund is on its way' })
      void refreshOrders(client)
      onClose()
    },
  })
  const { form } = saving
  return (
    <SmallForm saving={saving} label="Send refund" onCancel={onClose} className="grid gap-4">
      <FormText
        form={form}
        name="amount"
        label="Amount in naira"
        hint={`Leave it empty to refund all ${formatNaira(refundable)}.`}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        rules={{ setValueAs: toAmount }}
      />
      <FormText form={form} name="reason" label="Reason" hint="Only staff see it." />
    </SmallForm>
  )
}

/** Accepts 5,000 and ₦5000; an empty field is no amount. */
function toAmount(typed: unknown) {
  if (typeof typed !== 'string') return typed
  const text = typed.replaceAll(/[\s,₦]/g, '')
  return text === '' ? undefined : Number(text)
}
