import { useQueryClient } from '@tanstack/react-query'

import { messageOr } from '#app/data/api/read-problem.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { setCachedPayment, slowCall } from '#app/data/office/payments.ts'
import { askInReview } from '#app/data/office/review-question.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { SaveButton } from '#app/office/kit/office-form.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BankWire } from '#contract/payments/payment.ts'
import { BankDetails, type PaymentWire } from '#contract/payments/payment.ts'
import { can } from '#domain/staff/role.ts'

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

const { payments } = officeApi

/** As staff look for them. */
function sortedByName(banks: BankWire[]) {
  return banks.toSorted((a, b) => a.name.localeCompare(b.name))
}

function BankDetailsForm({ reference }: { reference: string }) {
  const client = useQueryClient()
  const { data: banks = [], error } = useApi(payments.banks.$get, {}, { select: sortedByName })
  const { form, submit, failure, isSaving, isSaved } = useOfficeForm({
    schema: BankDetails,
    values: { accountNumber: '', bankId: '' },
    save: (details) =>
      askInReview((known) =>
        payments[':reference']['bank-details'].$post(
          { param: { reference }, json: { ...details, ...known } },
          slowCall,
        ),
      ),
    invalidates: [payments],
    fallback: 'Failed to send the bank details',
    savedText: 'Bank details sent to the provider',
    onSaved: (payment, form) => {
      form.reset()
      setCachedPayment(client, payment)
    },
  })
  return (
    <Form autoComplete="off" onSubmit={() => submit()} className="grid gap-4">
      <SelectField
        label="Bank"
        error={form.formState.errors.bankId?.message}
        {...form.register('bankId')}
        options={[['', 'Choose the bank'], ...banks.map(({ id, name }) => [id, name] as const)]}
      />
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
      <Failure error={failure} />
      <div>
        <SaveButton label="Send to the provider" isSaving={isSaving} isOff={isSaved} />
      </div>
    </Form>
  )
}
