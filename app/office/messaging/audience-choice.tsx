import { useId } from 'react'

import { audiences } from './sample-messages.ts'

export function AudienceChoice() {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">Audience</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {audiences.map(({ value, title, text }, index) => (
          <label
            key={value}
            className="flex min-h-16 items-center gap-3 rounded-xl border border-line-strong bg-surface px-4 py-2.5 transition-colors hover:bg-sunk has-checked:border-strong-text has-checked:bg-ground has-checked:inset-ring has-checked:inset-ring-strong-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="audience"
              value={value}
              aria-labelledby={`${id}-${value}`}
              defaultChecked={index === 0}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface outline-none checked:border-6 checked:border-strong-text"
            />
            <span id={`${id}-${value}`} className="min-w-0">
              <span className="block leading-snug font-bold">{title}</span>
              <span className="block text-sm text-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
