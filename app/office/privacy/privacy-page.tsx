import { useState } from 'react'

import { downloadFile } from '#app/data/api/download-file.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { ConfirmChange } from '#app/office/kit/confirm-change.tsx'
import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { OfficeForm } from '#app/office/kit/office-form.tsx'
import { OfficePage, OnlyWith } from '#app/office/kit/office-page.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { LoadedSettings } from '#app/office/settings/edit-settings.tsx'
import { SettingField } from '#app/office/settings/setting-field.tsx'
import { type SettingsSaving, useSettingsForm } from '#app/office/settings/use-settings-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FigureRow } from '#app/ui/figure-row.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { phoneMessage } from '#contract/buyer.ts'
import type { CustomerWire } from '#contract/ordering/customer.ts'
import type { SettingsWire } from '#contract/staff/settings.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { nigerianPhone, normalizePhone } from '#domain/phone.ts'
import { minRetentionMonths } from '#domain/staff/retention.ts'

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

function Retention() {
  return <LoadedSettings>{(settings) => <RetentionForm settings={settings} />}</LoadedSettings>
}

function RetentionForm({ settings }: { settings: SettingsWire }) {
  const { saving, months, close, confirm } = useConfirmedSave(useSettingsForm(settings))
  return (
    <>
      <OfficeForm saving={saving} label="Save settings">
        <FormSection
          id="retention"
          title="How long it is kept"
          text="The privacy page of the shop says the same."
        >
          <SettingField form={saving.form} name="blankAfterMonths" />
        </FormSection>
      </OfficeForm>
      <ConfirmDialog
        isOpen={months !== undefined}
        question={`Anonymise personal data after ${months === 1 ? '1 month' : `${months} months`}?`}
        text="Within an hour, names and contact details of older orders are erased for good. Choosing more months later does not bring it back."
        confirmLabel="Save and anonymise"
        tone="danger"
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}

/** Fewer months delete data irreversibly, so a lower figure is confirmed first. */
function useConfirmedSave(saving: SettingsSaving) {
  const [months, setMonths] = useState<number>()
  const { blankAfterMonths: current = 0 } = saving.form.formState.defaultValues ?? {}

  async function submit() {
    const { blankAfterMonths: wanted } = saving.read()
    if (wanted >= minRetentionMonths && wanted < current) setMonths(wanted)
    else await saving.submit()
  }
  const close = () => setMonths(undefined)
  function confirm() {
    close()
    void saving.submit()
  }
  return { saving: { ...saving, submit }, months, close, confirm }
}
