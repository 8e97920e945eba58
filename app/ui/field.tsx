import { type ReactNode, useId } from 'react'

/** Props that connect a control to its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string
  isOptional?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, isOptional, className = '', children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        htmlFor={id}
        className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 font-bold"
      >
        {label}
        {isOptional && <span className="text-sm font-normal text-soft">Optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isOptional ? undefined : true,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The live region is always rendered, so that the error is announced. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite">
      {error && (
        <p className="mt-1.5 flex gap-2 text-sm font-bold text-danger">
          <span
            aria-hidden="true"
            className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full bg-danger text-xs leading-none text-surface"
          >
            !
          </span>
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'min-h-12 w-full rounded-xl border border-line-strong bg-surface px-4 text-base text-text placeholder:text-soft focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger disabled:bg-sunk'
