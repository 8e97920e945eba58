import type { ComponentProps } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** Takes effect when the form is sent; for immediate effect use `Switch`. */
export function Checkbox({ label, className = '', ...rest }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...rest}
          className="size-5 shrink-0 accent-(--strong) disabled:cursor-not-allowed"
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
