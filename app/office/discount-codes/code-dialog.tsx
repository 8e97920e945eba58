import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { createDiscountCode } from '#app/data/office/discount-codes.ts'
import { FormText } from '#app/office/layout/form-text.tsx'
import { SmallForm } from '#app/office/layout/small-form.tsx'
import { LeaveQuestion, UnsavedChanges } from '#app/office/layout/unsaved-changes.tsx'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { NewDiscountCode } from '#contract/discount-code.ts'

type CodeDialogProps = { isOpen: boolean; onClose: () => void; onSaved: () => Promise<void> }

export function CodeDialog({ isOpen, onClose, onSaved }: CodeDialogProps) {
  const saving = useCodeForm(() => {
    onClose()
    void onSaved()
  })
  const [isAsked, setAsked] = useState(false)

  function leave() {
    setAsked(false)
    onClose()
  }

  function closeUnlessTyped() {
    if (saving.isSaving) return
    if (saving.isDirty) setAsked(true)
    else onClose()
  }

  return (
    <Dialog isOpen={isOpen} onClose={closeUnlessTyped} className="sm:max-w-2xl">
      <DiscountCodeForm saving={saving} onCancel={closeUnlessTyped} />
      <LeaveQuestion isOpen={isAsked} onLeave={leave} onStay={() => setAsked(false)} />
      <UnsavedChanges when={isOpen && saving.isDirty} />
    </Dialog>
  )
}

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
    save: createDiscountCode,
    fallback: 'Failed to save discount code',
    onSaved: () => {
      showToast({ tone: 'success', text: 'Discount code created' })
      onSaved()
    },
  })
}

const orNull = { setValueAs: (text: string | null) => text || null }
const numberOrNull = { setValueAs: (text: string | null) => (text ? Number(text) : null) }
const numeric = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const
const amountLabels = { percent: 'Per cent', naira: 'Naira' }

type DiscountCodeFormProps = { saving: ReturnType<typeof useCodeForm>; onCancel: () => void }

function DiscountCodeForm({ saving, onCancel }: DiscountCodeFormProps) {
  const { form } = saving
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <SmallForm
      saving={saving}
      label="Create code"
      onCancel={onCancel}
      className="grid gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7"
    >
      <DialogTitle className="text-2xl">Add discount code</DialogTitle>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          form={form}
          name="code"
          label="Code"
          hint="3 to 20 letters and digits."
          autoComplete="off"
          autoCapitalize="characters"
          className="sm:col-span-2"
        />
        <Field label="Discount">
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              <option value="percent">Per cent of dishes and charges</option>
              <option value="naira">An amount in naira</option>
              <option value="free-delivery">The delivery fee</option>
            </Select>
          )}
        </Field>
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
    </SmallForm>
  )
}
