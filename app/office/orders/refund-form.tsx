import { affectedBy } from '#app/data/office/office-queries.ts'
import { FormText } from '#app/office/kit/form-text.tsx'
import { SmallForm } from '#app/office/kit/small-form.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { RefundOrder } from '#contract/ordering/staff-order.ts'
import { formatNaira } from '#domain/money.ts'

export type RefundTerms = {
  refundable: number
  send: (refund: RefundOrder) => Promise<unknown>
}

export function RefundForm({ refundable, send, onClose }: RefundTerms & { onClose: () => void }) {
  const saving = useOfficeForm({
    schema: RefundOrder,
    values: { reason: '' },
    save: send,
    fallback: 'Failed to refund the payment',
    invalidates: affectedBy.order,
    savedText: 'Refund is on its way',
    onSaved: onClose,
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
