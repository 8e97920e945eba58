import { useEffect, useId } from 'react'
import { useController, useWatch } from 'react-hook-form'

import { useCartStore } from '#app/data/cart/cart-store.ts'
import {
  loadFreeSlots,
  loadLaterSlots,
  slotItems,
  useFreeSlots,
} from '#app/data/checkout/free-slots.ts'
import type { SlotSearch } from '#app/data/checkout/free-slots.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { SlotList } from './slot-list.tsx'
import type { CheckoutFields } from './use-checkout-form.ts'
import { useChosenSlot } from './use-chosen-slot.ts'

type SlotFieldsProps = { form: CheckoutFields }

/** The server computes the slots: for this cart, and without those that are full. */
export function SlotFields({ form }: SlotFieldsProps) {
  const type = useWatch({ control: form.control, name: 'deliveryType' })
  const items = useCartStore(({ cart }) => slotItems(cart))
  const isEmpty = items === ''
  useEffect(() => {
    if (!isEmpty) void loadFreeSlots({ type, items })
  }, [type, items, isEmpty])
  return (
    <div className="mt-5 border-t border-line pt-4">
      {isEmpty ? (
        <p className="text-soft">Add a dish to see the free times.</p>
      ) : (
        <Slots form={form} search={{ type, items }} />
      )}
    </div>
  )
}

function Slots({ form, search }: SlotFieldsProps & { search: SlotSearch }) {
  const { slots, message, hasFailed } = useFreeSlots()
  const { chosen, choose } = useChosenSlot(form, slots)
  const id = useId()
  const { control } = form
  const { field: dateField } = useController({ control, name: 'scheduledDate' })
  const { field: timeField, fieldState } = useController({ control, name: 'scheduledTime' })
  const fields = [dateField, timeField]
  const { error } = fieldState
  if (message) return <Notice tone="warn">{message}</Notice>
  if (!slots && hasFailed) return <Retry onRetry={() => void loadFreeSlots(search)} />
  if (!slots) return <Skeleton className="h-40 rounded-2xl" />
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className="mb-3 font-bold">When would you like it?</legend>
      <SlotList
        slots={slots}
        chosen={chosen}
        firstRef={(radio) => {
          for (const { ref } of fields) ref(radio)
        }}
        onChoose={choose}
        onMore={() => void loadLaterSlots(search, slots)}
      />
      <FieldError id={id} error={error?.message} />
    </fieldset>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn">
      <p>The free times could not be loaded. If you do not choose, you get the first free one.</p>
      <Button variant="quiet" size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}
