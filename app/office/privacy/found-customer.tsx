import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { downloadFile } from '#app/data/api/download-file.ts'
import { eraseCustomer } from '#app/data/office/customers.ts'
import { refreshOrders } from '#app/data/office/orders.ts'
import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { FigureRow } from '#app/ui/figure-row.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { CustomerWire } from '#contract/customer.ts'
import { formatMoment } from '#domain/lagos-time.ts'

type FoundCustomerProps = { customer: CustomerWire; onErased: () => void }

export function FoundCustomer({ customer, onErased }: FoundCustomerProps) {
  const { phoneNumber, orders, payments, questions } = customer
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const erasing = useMutation({
    mutationFn: () => eraseCustomer(phoneNumber),
    onSuccess: () => {
      onErased()
      void refreshOrders(client)
    },
  })

  function close() {
    erasing.reset()
    setAsking(false)
  }

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
      <ConfirmDialog
        isOpen={isAsking}
        question={`Erase the personal data of ${phoneNumber}?`}
        text="Name, phone number, address, e-mail and notes go from all their orders and payments, for good. Dishes, sums and dates stay in your accounts."
        confirmLabel="Erase for good"
        tone="danger"
        isBusy={erasing.isPending}
        error={erasing.isError ? messageOr(erasing.error, 'It was not erased.') : undefined}
        onConfirm={() => erasing.mutate()}
        onClose={close}
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
