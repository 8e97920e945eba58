import { type ComponentProps, type ReactNode, useId } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
}

export function Switch({ label, hint, className = '', ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={`flex min-h-11 items-center justify-between gap-4 ${className}`}>
      <span>
        <span id={`${id}-label`} className="block font-bold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-soft">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex h-8 w-14 shrink-0 rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          role="switch"
          aria-checked={rest.checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...rest}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunk outline-none checked:border-strong checked:bg-strong disabled:cursor-not-allowed disabled:checked:border-line-strong disabled:checked:bg-line-strong"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-6 rounded-full bg-line-strong transition-transform peer-checked:translate-x-6 peer-checked:bg-on-strong"
        />
      </span>
    </label>
  )
}
