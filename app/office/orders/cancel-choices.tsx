import { useId } from 'react'
import type { ReactNode } from 'react'

import { useStaff } from '#app/data/session-store.ts'
import type { OrderWire } from '#contract/staff-order.ts'
import { formatNaira } from '#domain/money.ts'
import { mayDo } from '#domain/role.ts'

type Choices = { restock: boolean; refund: boolean }
type CancelChoicesProps = {
  order: OrderWire
  value: Choices
  onChange: (choices: Choices) => void
}

/** What becomes of the food and of the money when an order is cancelled. */
export function CancelChoices({ order: { refundable }, value, onChange }: CancelChoicesProps) {
  const { restock, refund } = value
  const reason = useRefundReason(refundable)
  return (
    <fieldset className="rounded-xl border border-line bg-ground px-4 py-3">
      <legend className="px-1 font-bold">When it is cancelled</legend>
      <Check
        label="Put the portions back on the shelf"
        hint="Leave it off when the food has been cooked."
        isChecked={restock}
        onChange={(restock) => onChange({ ...value, restock })}
      />
      <Check
        label={refundable > 0 ? `Refund ${formatNaira(refundable)}` : 'Refund the payment'}
        hint={reason ?? 'The money goes back through the card provider.'}
        isOff={reason !== undefined}
        isChecked={refund && reason === undefined}
        onChange={(refund) => onChange({ ...value, refund })}
      />
    </fieldset>
  )
}

/** Why money cannot be given back here; undefined where it can. */
export function useRefundReason(refundable: number) {
  const { roles } = useStaff()
  if (!mayDo(roles, 'refunds')) return 'Only an Admin or SuperAdmin may refund.'
  return refundable > 0 ? undefined : 'There is nothing to refund.'
}

type CheckProps = {
  label: string
  hint: ReactNode
  isChecked: boolean
  isOff?: boolean
  onChange: (isChecked: boolean) => void
}

function Check({ label, hint, isChecked, isOff, onChange }: CheckProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 gap-3 py-1.5">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isOff}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-strong"
      />
      <span>
        <span id={`${id}-label`} className={`block font-bold ${isOff ? 'text-soft' : ''}`}>
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-soft">
          {hint}
        </span>
      </span>
    </label>
  )
}
