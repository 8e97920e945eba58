import { type ReactNode, useId } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type FileButtonProps = {
  label: string
  accept: string
  isDisabled: boolean
  /** The name of the chosen file, or what is done with it. Undefined: none is chosen. */
  status: string | undefined
  isBusy: boolean
  onChoose: (file: File) => void
  /** A hint, until a file is chosen. */
  children: ReactNode
}

export function FileButton({
  label,
  accept,
  isDisabled,
  status,
  isBusy,
  onChoose,
  children,
}: FileButtonProps) {
  const id = useId()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <label htmlFor={id} className={buttonClass({ variant: status ? 'quiet' : 'strong' })}>
            {label}
          </label>
          <input
            id={id}
            type="file"
            accept={accept}
            disabled={isDisabled}
            aria-describedby={status ? undefined : `${id}-hint`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) onChoose(chosen)
              // So that the same file can be chosen again.
              target.value = ''
            }}
            className="sr-only"
          />
        </span>
        <p role="status" className="flex min-w-0 items-center gap-2 font-bold wrap-anywhere">
          {isBusy && <Spinner />}
          {status}
        </p>
      </div>
      {!status && (
        <div id={`${id}-hint`} className="mt-4 max-w-prose text-sm text-soft">
          {children}
        </div>
      )}
    </>
  )
}
