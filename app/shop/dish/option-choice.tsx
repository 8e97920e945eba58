import { type ComponentProps, type ReactNode, useId } from 'react'

import { FieldError } from '#app/ui/field.tsx'
import { choiceRange, type Option, type OptionGroup } from '#domain/menu/option-group.ts'
import { formatNaira } from '#domain/money.ts'

type OptionChoiceProps = {
  group: OptionGroup
  chosenIds: readonly string[]
  error: string | undefined
  onChoose: (ids: string[]) => void
}

export function OptionChoice({ group, chosenIds, error, onChoose }: OptionChoiceProps) {
  const id = useId()
  const { name, least, most, options } = group
  const isOptional = least === 0
  const isOne = most === 1 && !(isOptional && options.length === 1)
  const isFull = chosenIds.length >= most

  function toggle({ id }: Option) {
    if (isOne) return onChoose([id])
    onChoose(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id])
  }

  return (
    <fieldset
      data-group={group.id}
      aria-describedby={`${id}-rule ${id}-error`}
      className="min-w-0 scroll-mt-4"
    >
      <legend className="font-bold break-words">{name}</legend>
      <p id={`${id}-rule`} className="text-sm text-soft">
        {isOptional && most === 1 ? 'Optional' : `Choose ${choiceRange(group)}`}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <div className="mt-2 grid gap-2">
        {options.map((option) => {
          const isChosen = chosenIds.includes(option.id)
          return (
            <ChoiceCard
              key={option.id}
              type={isOne ? 'radio' : 'checkbox'}
              name={group.id}
              title={option.name}
              text={option.isSoldOut && 'Sold out'}
              price={extraPrice(option)}
              checked={isChosen}
              disabled={option.isSoldOut || (!isOne && isFull && !isChosen)}
              onChange={() => toggle(option)}
            />
          )
        })}
        {isOne && isOptional && (
          <ChoiceCard
            type="radio"
            name={group.id}
            title="None"
            checked={chosenIds.length === 0}
            onChange={() => onChoose([])}
          />
        )}
      </div>
    </fieldset>
  )
}

function extraPrice({ priceNaira, isSoldOut }: Option) {
  return priceNaira > 0 && !isSoldOut ? `+${formatNaira(priceNaira)}` : undefined
}

/** The fault is above the fold of the dialog when its first choice has the focus. */
export function focusGroup(form: HTMLFormElement, groupId: string) {
  const group = form.querySelector(`[data-group="${CSS.escape(groupId)}"]`)
  group?.scrollIntoView({ block: 'start' })
  group?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
}

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'className'> & {
  type: 'radio' | 'checkbox'
  title: string
  text?: ReactNode
  price?: string | undefined
}

export function ChoiceCard({ title, text, price, ...input }: ChoiceCardProps) {
  return (
    <label className="flex min-h-14 items-center gap-4 rounded-2xl border border-line bg-ground px-4 py-3 transition-colors has-checked:border-strong has-checked:bg-surface has-checked:ring-1 has-checked:ring-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:bg-sunk has-disabled:text-soft">
      <input {...input} className="size-5 shrink-0 accent-strong outline-none" />
      <span className="min-w-0 flex-1 break-words">
        <span className="block font-bold">{title}</span>
        {text && <span className="block text-sm leading-snug text-soft">{text}</span>}
      </span>
      {price && <span className="font-bold tabular-nums">{price}</span>}
    </label>
  )
}
