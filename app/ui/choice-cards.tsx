import { type ComponentProps, useId } from 'react'

import { Icon, type IconName } from './icon.tsx'

export type ChoiceCard = { value: string; title: string; text: string; icon: IconName }

type ChoiceCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string
  choices: readonly ChoiceCard[]
}

export function ChoiceCards({ legend, choices, ...radio }: ChoiceCardsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,40%),1fr))] gap-3">
        {choices.map((choice) => (
          <Card key={choice.value} choice={choice} radio={radio} />
        ))}
      </div>
    </fieldset>
  )
}

function Card({ choice, radio }: { choice: ChoiceCard; radio: ComponentProps<'input'> }) {
  const { value, title, text, icon } = choice
  const id = useId()
  return (
    <label className="relative grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-1 rounded-2xl border border-line-strong bg-surface p-3 transition-colors hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-checked:inset-ring has-checked:inset-ring-strong-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-4">
      {/* On phones the title takes its place, which saves a line. */}
      <Icon name={icon} className="size-6 max-sm:hidden" />
      <span
        id={`${id}-title`}
        className="leading-snug font-bold sm:order-1 sm:col-span-full sm:mt-1"
      >
        {title}
      </span>
      <input
        type="radio"
        value={value}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        {...radio}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-6 checked:border-strong-text"
      />
      <span id={`${id}-text`} className="col-span-full text-sm leading-snug text-soft sm:order-2">
        {text}
      </span>
    </label>
  )
}
