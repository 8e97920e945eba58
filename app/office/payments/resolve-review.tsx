import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { refundPayment, setCachedPayment, slowCall } from '#app/data/office/payments.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { FormText } from '#app/office/kit/form-text.tsx'
import { ReviewBox } from '#app/office/kit/review-box.tsx'
import { SmallForm } from '#app/office/kit/small-form.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { RefundExcess } from '#app/office/orders/refund-excess.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { type PaymentWire, ResolveReview } from '#contract/payments/payment.ts'
import { can } from '#domain/staff/role.ts'

type AttentionProps = { reference: string; attentionKey: string }
type ReviewPanelProps = AttentionProps & { reason: string } & Pick<
    PaymentWire,
    'keepReason' | 'excessLeft'
  >

export function ReviewPanel(props: ReviewPanelProps) {
  const { reference, reason, attentionKey, keepReason, excessLeft } = props
  const { roles } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <ReviewBox
      title="A person has to look at this"
      reason={reason}
      keepReason={keepReason}
      actions={
        can(roles, 'refunds') && (
          <>
            <RefundExcess
              excessLeft={excessLeft}
              send={(refund) => refundPayment(reference, refund)}
            />
            <Button
              ref={opener}
              variant="quiet"
              size="small"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="check" /> Mark as settled
            </Button>
          </>
        )
      }
    >
      {isOpen && <ResolveForm reference={reference} attentionKey={attentionKey} onClose={close} />}
    </ReviewBox>
  )
}

function ResolveForm({
  reference,
  attentionKey,
  onClose,
}: AttentionProps & { onClose: () => void }) {
  const client = useQueryClient()
  const saving = useOfficeForm({
    schema: ResolveReview,
    values: { note: '' },
    save: ({ note }) => {
      const args = { param: { reference }, json: { note, attentionKey } }
      return officeApi.payments[':reference'].settled.$post(args, slowCall)
    },
    invalidates: [officeApi.payments],
    fallback: 'Failed to settle this',
    savedText: 'Marked as settled',
    onSaved: (payment) => {
      setCachedPayment(client, payment)
      onClose()
    },
  })
  const { form } = saving
  useEffect(() => form.setFocus('note'), [form])
  return (
    <SmallForm
      saving={saving}
      label="Save and settle"
      onCancel={onClose}
      className="grid gap-4 p-4 lg:p-6"
    >
      <FormText
        form={form}
        name="note"
        label="What was done"
        hint="Kept with your name and the time. A new reason would show here again."
      />
    </SmallForm>
  )
}
