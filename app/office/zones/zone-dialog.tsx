import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { refreshZones, saveZone } from '#app/data/office/delivery-zones.ts'
import { FormText } from '#app/office/layout/form-text.tsx'
import { SmallForm } from '#app/office/layout/small-form.tsx'
import { LeaveQuestion, UnsavedChanges } from '#app/office/layout/unsaved-changes.tsx'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { DeliveryZoneInput } from '#contract/delivery-zone.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'

type ZoneDialogProps = {
  zone: DeliveryZone | undefined
  isOpen: boolean
  onClose: () => void
}

export function ZoneDialog({ zone, isOpen, onClose }: ZoneDialogProps) {
  const saving = useZoneForm(zone, onClose)
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
    <Dialog isOpen={isOpen} onClose={closeUnlessTyped} className="sm:max-w-lg">
      <ZoneForm
        saving={saving}
        title={zone ? 'Edit Delivery Zone' : 'Add Delivery Zone'}
        label={zone ? 'Save changes' : 'Add zone'}
        onCancel={closeUnlessTyped}
      />
      <LeaveQuestion isOpen={isAsked} onLeave={leave} onStay={() => setAsked(false)} />
      <UnsavedChanges when={isOpen && saving.isDirty} />
    </Dialog>
  )
}

function useZoneForm(zone: DeliveryZone | undefined, onSaved: () => void) {
  const client = useQueryClient()
  return useOfficeForm({
    schema: DeliveryZoneInput,
    values: { name: zone?.name ?? '', ...(zone && { price: zone.priceNaira }) },
    save: (filled) => saveZone(zone?.id, filled),
    fallback: 'Failed to save delivery zone',
    onSaved: () => {
      showToast({
        tone: 'success',
        text: zone ? 'Delivery zone updated' : 'Delivery zone created',
      })
      onSaved()
      void refreshZones(client)
    },
  })
}

type ZoneFormProps = {
  saving: ReturnType<typeof useZoneForm>
  title: string
  label: string
  onCancel: () => void
}

function ZoneForm({ saving, title, label, onCancel }: ZoneFormProps) {
  const { form } = saving
  return (
    <SmallForm
      saving={saving}
      label={label}
      onCancel={onCancel}
      className="grid gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7"
    >
      <DialogTitle className="text-2xl">{title}</DialogTitle>
      <FormText form={form} name="name" label="Zone name" autoComplete="off" />
      <FormText
        form={form}
        name="price"
        rules={{ valueAsNumber: true }}
        label="Delivery fee in naira"
        hint="New orders take the new fee; orders already placed keep theirs."
        inputMode="numeric"
        autoComplete="off"
      />
    </SmallForm>
  )
}
