import { useQuery, useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/api-error.ts'
import {
  banksQuery,
  paymentQuery,
  refreshPayments,
  sendBankDetails,
} from '#app/data/office/payments.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { FormText } from '#app/office/layout/form-text.tsx'
import { SaveButton } from '#app/office/layout/office-form.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { BankDetails } from '#contract/payment.ts'
import type { PaymentWire } from '#contract/payment.ts'
import { can } from '#domain/role.ts'

/** For a refund that the provider cannot send back the way the money came. */
export function BankDetailsPanel({ payment: { reference, refunds } }: { payment: PaymentWire }) {
  const { roles } = useStaff()
  const isWaiting = refunds.some(({ state }) => state === 'needs-attention')
  if (!isWaiting || !can(roles, 'refunds')) return null
  return (
    <Panel title="The refund needs the customer’s bank account">
      <p className="mb-4">
        Please call the customer and ask for the account that the money should go to. We pass it on
        to the payment provider and keep nothing of it.
      </p>
      <BankDetailsForm reference={reference} />
    </Panel>
  )
}

function BankDetailsForm({ reference }: { reference: string }) {
  const client = useQueryClient()
  const { data: banks = [], error } = useQuery(banksQuery)
  const { form, submit, failure, isSaving, isSaved } = useOfficeForm({
    schema: BankDetails,
    values: { accountNumber: '', bankId: '' },
    save: (details) => sendBankDetails(reference, details),
    fallback: 'Failed to send the bank details',
    onSaved: (payment, form) => {
      form.reset()
      showToast({ tone: 'success', text: 'Bank details sent to the provider' })
      client.setQueryData(paymentQuery(reference).queryKey, payment)
      void refreshPayments(client)
    },
  })
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-4"
    >
      <Field label="Bank" error={form.formState.errors.bankId?.message}>
        {(control) => (
          <Select {...control} {...form.register('bankId')}>
            <option value="">Choose the bank</option>
            {banks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormText
        form={form}
        name="accountNumber"
        label="Account number"
        hint="10 digits"
        inputMode="numeric"
        autoComplete="off"
      />
      {error && (
        <Notice tone="warn" role="alert">
          {messageOr(error, 'Failed to load the banks')}
        </Notice>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div>
        <SaveButton label="Send to the provider" isSaving={isSaving} isOff={isSaved} />
      </div>
    </form>
  )
}
