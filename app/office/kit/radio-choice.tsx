import { useId } from 'react'

type RadioChoiceProps<Value extends string> = {
  legend: string
  choices: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { legend, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(choices) as [Value, string][]).map(([choice, label]) => (
          <label
            key={choice}
            className="flex min-h-11 items-center rounded-full border border-line-strong px-4 font-bold has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
