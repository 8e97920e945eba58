import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { ConfirmChange } from '#app/office/kit/confirm-change.tsx'
import { useEditDialog, EditDialog } from '#app/office/kit/edit-dialog.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { QueryPage } from '#app/office/kit/query-page.tsx'
import { RowAction } from '#app/office/kit/row-action.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { Column } from '#app/ui/table-column.ts'
import type { DiscountCodeWire } from '#contract/payments/discount-code.ts'
import { NewDiscountCode } from '#contract/payments/discount-code.ts'
import { formatDate } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { conditionTexts, discountText } from '#domain/payments/discount-code.ts'

const codesApi = officeApi['discount-codes']

const columns: Column<DiscountCodeWire>[] = [
  {
    key: 'code',
    title: 'Code',
    sortBy: ({ code }) => code,
    cell: ({ code, endedAt }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-bold whitespace-nowrap">{code}</span>
        {endedAt && <Badge>Ended</Badge>}
      </span>
    ),
  },
  { key: 'discount', title: 'Discount', cell: discountText },
  {
    key: 'conditions',
    title: 'Conditions',
    cell: (code) => conditionTexts(code).join(' · ') || 'None',
  },
  {
    key: 'uses',
    title: 'Uses',
    isNumber: true,
    sortBy: ({ uses }) => uses,
    cell: ({ uses, maxUses }) => (
      <span className="whitespace-nowrap">{maxUses === null ? uses : `${uses} of ${maxUses}`}</span>
    ),
  },
  {
    key: 'given',
    title: 'Total discount',
    isNumber: true,
    sortBy: ({ givenNaira }) => givenNaira,
    cell: ({ givenNaira }) => formatNaira(givenNaira),
  },
  {
    key: 'created',
    title: 'Created',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{formatDate(new Date(createdAt))}</span>
    ),
  },
]

export default function DiscountCodesPage() {
  const query = useApi(codesApi.$get)
  const { open, key, dialog } = useEditDialog()
  const [toEnd, setToEnd] = useState<DiscountCodeWire>()
  return (
    <QueryPage
      title="Discount codes"
      intro="Customers give them at checkout. A code never changes: end it and create another."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
      actions={
        query.data && (
          <Button onClick={() => open()}>
            <Icon name="plus" />
            Add code
          </Button>
        )
      }
      query={query}
      noun="discount codes"
    >
      {(codes) => (
        <>
          <CodeTable codes={codes} onEnd={setToEnd} />
          <CodeDialog key={key} {...dialog} />
          <ConfirmChange
            thing={toEnd}
            question={({ code }) => `End the code ${code}?`}
            text="It can no longer be used. Customers who are paying now keep the discount."
            confirmLabel="End code"
            tone="danger"
            change={({ code }) => codesApi[':code'].end.$post({ param: { code } })}
            invalidates={[codesApi]}
            fallback="Failed to end the code"
            doneText="Discount code ended"
            onClose={() => setToEnd(undefined)}
          />
        </>
      )}
    </QueryPage>
  )
}

type CodeTableProps = {
  codes: readonly DiscountCodeWire[]
  onEnd: (code: DiscountCodeWire) => void
}

function CodeTable({ codes, onEnd }: CodeTableProps) {
  return (
    <DataTable
      caption="Discount codes"
      rows={codes}
      columns={columns}
      keyOf={({ code }) => code}
      firstSort={{ key: 'created', direction: 'descending' }}
      emptyText="No discount codes yet."
      renderActions={(code) =>
        !code.endedAt && (
          <RowAction icon="ban" label="End" name={code.code} onPress={() => onEnd(code)} />
        )
      }
    />
  )
}

type CodeDialogProps = { isOpen: boolean; onClose: () => void }

function useCodeForm(onSaved: () => void) {
  return useOfficeForm({
    schema: NewDiscountCode,
    values: {
      code: '',
      kind: 'percent' as const,
      amount: 10,
      leastNaira: null,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxUsesPerPhone: null,
      firstOrderOnly: false,
    },
    save: (json) => officeApi['discount-codes'].$post({ json }),
    invalidates: [officeApi['discount-codes']],
    fallback: 'Failed to save discount code',
    savedText: 'Discount code created',
    onSaved,
  })
}

const orNull = { setValueAs: (text: string | null) => text || null }
const numberOrNull = { setValueAs: (text: string | null) => (text ? Number(text) : null) }
const numeric = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const
const amountLabels = { percent: 'Per cent', naira: 'Naira' }

function CodeDialog({ isOpen, onClose }: CodeDialogProps) {
  const saving = useCodeForm(onClose)
  const { form } = saving
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <EditDialog
      saving={saving}
      title="Add discount code"
      label="Create code"
      isOpen={isOpen}
      onClose={onClose}
      isWide
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          form={form}
          name="code"
          label="Code"
          hint="3 to 20 letters and digits."
          autoCapitalize="characters"
          className="sm:col-span-2"
        />
        <SelectField
          label="Discount"
          {...form.register('kind')}
          options={[
            ['percent', 'Per cent of dishes and charges'],
            ['naira', 'An amount in naira'],
            ['free-delivery', 'The delivery fee'],
          ]}
        />
        {kind !== 'free-delivery' && (
          <FormText
            form={form}
            name="amount"
            label={amountLabels[kind]}
            {...numeric}
            rules={{ valueAsNumber: true }}
          />
        )}
        <FormText
          form={form}
          name="leastNaira"
          label="Minimum order of dishes (naira)"
          {...numeric}
          isOptional
          rules={numberOrNull}
          className="sm:col-start-1"
        />
        <FormText
          form={form}
          name="startsOn"
          label="First day"
          type="date"
          isOptional
          rules={orNull}
          className="sm:col-start-1"
        />
        <FormText
          form={form}
          name="endsOn"
          label="Last day"
          type="date"
          isOptional
          rules={orNull}
        />
        <FormText
          form={form}
          name="maxUses"
          label="Total uses"
          {...numeric}
          isOptional
          rules={numberOrNull}
        />
        <FormText
          form={form}
          name="maxUsesPerPhone"
          label="Uses per phone number"
          {...numeric}
          isOptional
          rules={numberOrNull}
        />
        <Switch
          label="First order only"
          hint="For phone numbers that have not ordered yet."
          className="sm:col-span-2"
          {...form.register('firstOrderOnly')}
        />
      </div>
    </EditDialog>
  )
}
