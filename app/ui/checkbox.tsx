import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: ReactNode }

/** Takes effect when the form is sent; for immediate effect use `Switch`. */
export function Checkbox({ label, hint, className = '', ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...rest}
          className="size-5 shrink-0 accent-(--strong) disabled:cursor-not-allowed"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 ml-8 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
