import { type ComponentProps, useId } from 'react'

import { useStaff } from '#app/data/session/session-store.ts'
import { TextField } from '#app/office/kit/text-field.tsx'
import { FieldError } from '#app/ui/field.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import { formatNaira } from '#domain/money.ts'
import { can } from '#domain/staff/role.ts'

import type { CancelChoicesState, Money } from './use-cancel-choices.ts'

type CancelChoicesProps = { order: OrderWire; choices: CancelChoicesState }

export function CancelChoices({ order, choices }: CancelChoicesProps) {
  const { refundable, onDelivery } = order
  const { restock, setRestock, isPaid, notTaken, setNotTaken } = choices
  const { cancelReason, setCancelReason } = choices
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-ground px-4 py-3">
      <fieldset>
        <legend className="font-bold">When it is cancelled</legend>
        <Choice
          type="checkbox"
          label="Put the portions back on the shelf"
          hint="Leave it off when the food has been cooked."
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
        {onDelivery && !isPaid && (
          <Choice
            type="checkbox"
            label="The customer did not take it"
            hint="Their phone number must pay online next time, for 12 months."
            checked={notTaken}
            onChange={({ target }) => setNotTaken(target.checked)}
          />
        )}
      </fieldset>
      <TextField
        label="Why it is cancelled"
        hint="The customer reads it."
        isOptional
        value={cancelReason}
        maxLength={300}
        autoComplete="off"
        placeholder="The gas ran out"
        onChange={({ target }) => setCancelReason(target.value)}
      />
      {isPaid ? (
        <MoneyChoice
          refundable={refundable}
          isByHand={onDelivery !== undefined}
          choices={choices}
        />
      ) : (
        <p className="text-sm text-soft">There is nothing to refund.</p>
      )}
    </div>
  )
}

type MoneyChoiceProps = { refundable: number; isByHand: boolean; choices: CancelChoicesState }

function MoneyChoice({ refundable, isByHand, choices }: MoneyChoiceProps) {
  const { money, setMoney, mayRefund, moneyField, reasonField, reason, setReason, errors } = choices
  const id = useId()
  const radio = (value: Money) => ({
    type: 'radio',
    name: `${id}-money`,
    value,
    checked: money === value,
    'aria-invalid': errors.money ? (true as const) : undefined,
    onChange: () => setMoney(value),
  })
  return (
    <fieldset aria-describedby={`${id}-error`} className="border-t border-line pt-3">
      <legend className="float-left mb-1 w-full font-bold">What becomes of the money</legend>
      <Choice
        {...radio('refund')}
        ref={moneyField}
        label={`${isByHand ? 'Give back' : 'Refund'} ${formatNaira(refundable)}`}
        hint={
          mayRefund
            ? isByHand
              ? 'It was paid at the door: give it back by hand, it is recorded as given back.'
              : 'The money goes back through the card provider.'
            : 'Only an Admin or SuperAdmin may refund.'
        }
        disabled={!mayRefund}
      />
      <Choice
        {...radio('keep')}
        label="Keep the money"
        hint="Admins are notified, and can refund it later."
      />
      <FieldError id={`${id}-error`} error={errors.money} />
      {money === 'keep' && (
        <TextField
          label="Why it is kept"
          hint="Only staff see it."
          error={errors.reason}

          ref={reasonField}
          value={reason}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
          className="mt-2"
        />
      )}
    </fieldset>
  )
}

export function useRefundReason(refundable: number) {
  const { roles } = useStaff()
  if (!can(roles, 'refunds')) return 'Only an Admin or SuperAdmin may refund.'
  return refundable > 0 ? undefined : 'There is nothing to refund.'
}

type ChoiceProps = ComponentProps<'input'> & { label: string; hint: string }

function Choice({ label, hint, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <label className="clear-both flex min-h-11 gap-3 py-1.5">
      <input
        {...input}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 shrink-0 accent-strong"
      />
      <span>
        <span id={`${id}-label`} className={`block font-bold ${input.disabled ? 'text-soft' : ''}`}>
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-sm text-soft">
          {hint}
        </span>
      </span>
    </label>
  )
}
