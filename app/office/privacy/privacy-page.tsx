import { useState } from 'react'

import { downloadFile } from '#app/data/api/download-file.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { ConfirmChange } from '#app/office/kit/confirm-change.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { OnlyWith } from '#app/office/kit/only-with.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { FigureRow } from '#app/ui/figure-row.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { phoneMessage } from '#contract/buyer.ts'
import type { CustomerWire } from '#contract/ordering/customer.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { nigerianPhone, normalizePhone } from '#domain/phone.ts'

import { Retention } from './retention.tsx'

/** Not cached: the server audits each look. */
const customerApi = officeApi.customers[':phone']

export default function PrivacyPage() {
  return (
    <OfficePage
      title="Personal data"
      intro="When a customer asks what you keep about them, or wants it gone."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <OnlyWith permission="privacy" purpose="hand out or erase personal data">
        <div className="grid max-w-3xl gap-6">
          <CustomerData />
          <Retention />
        </div>
      </OnlyWith>
    </OfficePage>
  )
}

function CustomerData() {
  const [phoneError, setPhoneError] = useState<string>()
  const [erased, setErased] = useState<string>()
  const looking = useChange(customerApi.$get, { gcTime: 0 })
  const { isPending, data: customer, error } = looking

  function look(form: HTMLFormElement) {
    const phone = nigerianPhone(String(new FormData(form).get('phone')))
    setPhoneError(phone ? undefined : phoneMessage)
    setErased(undefined)
    if (phone && !isPending) looking.mutate({ param: { phone } })
  }

  return (
    <div className="grid gap-5">
      <Form
        onSubmit={look}
        className="grid items-start gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[1fr_auto] lg:p-6"
      >
        <TextField
          label="Customer's phone number"
          hint="Call the number back to be sure that it is them. Your lookup is recorded in the audit trail."
          error={phoneError}
          name="phone"
          type="tel"
          onBlur={({ target }) => {
            target.value = normalizePhone(target.value)
          }}
          autoComplete="off"
          placeholder="08012345678"
        />
        <Button type="submit" aria-disabled={isPending} className="sm:mt-8">
          {isPending && <Spinner />} Look up
        </Button>
      </Form>
      <div role="status" className="empty:hidden">
        {error && (
          <Notice tone="info">{messageOr(error, 'We could not look. Please try again.')}</Notice>
        )}
        {erased && <Notice tone="good">{`Erased. No personal data of ${erased} is left.`}</Notice>}
      </div>
      {customer && (
        <FoundCustomer
          key={customer.phoneNumber}
          customer={customer}
          onErased={() => {
            setErased(customer.phoneNumber)
            looking.reset()
          }}
        />
      )}
    </div>
  )
}

type FoundCustomerProps = { customer: CustomerWire; onErased: () => void }

function FoundCustomer({ customer, onErased }: FoundCustomerProps) {
  const { phoneNumber, orders, payments, questions } = customer
  const [isAsking, setAsking] = useState(false)
  return (
    <Panel title={`What is kept about ${phoneNumber}`}>
      <dl className="grid gap-2">
        <FigureRow label="Orders">{orders.length}</FigureRow>
        <FigureRow label="Attempts to pay">{payments.length}</FigureRow>
        {questions.length > 0 && (
          <FigureRow label="Questions about payments">{questions.length}</FigureRow>
        )}
        <FigureRow label="Names given">{namesOf(customer)}</FigureRow>
        <FigureRow label="Last time">{lastOf(customer)}</FigureRow>
      </dl>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button variant="quiet" onClick={() => save(customer)}>
          <Icon name="download" /> Download all of it
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Erase…
        </Button>
      </div>
      <ConfirmChange
        thing={isAsking ? phoneNumber : undefined}
        question={(phone) => `Erase the personal data of ${phone}?`}
        text="Name, phone number, address, e-mail and notes go from all their orders and payments, for good. Dishes, sums and dates stay in your accounts."
        confirmLabel="Erase for good"
        tone="danger"
        change={(phone) => customerApi.$delete({ param: { phone } })}
        invalidates={affectedBy.order}
        fallback="It was not erased."
        onDone={onErased}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}

function namesOf({ payments }: CustomerWire) {
  return [...new Set(payments.map(({ buyer }) => buyer.fullName))].join(', ') || '–'
}

function lastOf({ payments: [newest] }: CustomerWire) {
  return newest ? formatMoment(new Date(newest.createdAt)) : '–'
}

function save(customer: CustomerWire) {
  const name = `customer-${customer.phoneNumber}.json`
  downloadFile(name, `${JSON.stringify(customer, null, 2)}\n`, 'application/json')
}
