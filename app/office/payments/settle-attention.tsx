import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { paymentQuery, refreshPayments, settleAttention } from '#app/data/office/payments.ts'
import { useStaff } from '#app/data/session-store.ts'
import { FormText } from '#app/office/layout/form-text.tsx'
import { SmallForm } from '#app/office/layout/small-form.tsx'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { Icon } from '#app/ui/work-icon.tsx'
import { SettleAttention } from '#contract/payment.ts'
import { mayDo } from '#domain/role.ts'

type AttentionProps = { reference: string; reason: string }

/** Why a person is needed, and the way to say that it has been seen to. */
export function AttentionPanel({ reference, reason }: AttentionProps) {
  const { roles } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <section className="mb-5 rounded-2xl border-2 border-danger bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-t-xl bg-danger-ground px-4 py-3.5 text-danger last:rounded-b-xl lg:px-6">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
          <Icon name="alert" className="mt-0.5 size-6" />
          <p className="min-w-0">
            <strong className="block">A person has to look at this</strong>
            <span className="break-words">{reason}</span>
          </p>
        </div>
        {mayDo(roles, 'refunds') && (
          <Button
            ref={opener}
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="check" /> Mark as settled
          </Button>
        )}
      </div>
      {isOpen && <SettleForm reference={reference} reason={reason} onClose={close} />}
    </section>
  )
}

function SettleForm({ reference, reason, onClose }: AttentionProps & { onClose: () => void }) {
  const client = useQueryClient()
  const saving = useOfficeForm({
    schema: SettleAttention,
    values: { note: '' },
    save: ({ note }) => settleAttention(reference, { note, attention: reason }),
    fallback: 'Failed to settle this',
    onSaved: (payment) => {
      showToast({ tone: 'success', text: 'Marked as settled' })
      client.setQueryData(paymentQuery(reference).queryKey, payment)
      void refreshPayments(client)
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
        autoComplete="off"
      />
    </SmallForm>
  )
}
