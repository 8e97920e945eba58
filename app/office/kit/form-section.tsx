import { type ReactNode, useEffect, useRef } from 'react'

import { ChevronDown } from '#app/ui/chevron-down.tsx'

import { useAnchor } from './panel.tsx'

type FormSectionProps = { id?: string; title: string; text?: string; children: ReactNode }

/** Not a labelled region: the name 'Password' must belong to the field alone. */
export function FormSection({ id, title, text, children }: FormSectionProps) {
  return (
    <section className="rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <h2 {...useAnchor(id)} className="scroll-mt-24 text-xl outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

type FoldedSectionProps = Omit<FormSectionProps, 'id'> & {
  /** What its fields hold, shown in place of the text. */
  filled?: string | undefined
  /** The form's errors in it: they open it, again with each attempt to save. */
  errors: readonly unknown[]
  submitCount?: number
}

/** Its fields are part of the form while it is closed. */
export function FoldedSection(props: FoldedSectionProps) {
  const { title, text, filled, errors, submitCount = 0, children } = props
  const part = useRef<HTMLDetailsElement>(null)
  const failedAttempt = errors.some(Boolean) ? submitCount + 1 : 0
  useEffect(() => {
    if (failedAttempt === 0 || !part.current) return
    part.current.open = true
    // The form could not focus a field that was folded away.
    if (document.activeElement?.matches('input, select, textarea')) return
    part.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failedAttempt])
  return (
    <details ref={part} className="group rounded-2xl border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center gap-4 rounded-2xl p-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <h2 className="text-xl">{title}</h2>
          <span className="mt-1 line-clamp-2 text-sm wrap-anywhere text-soft group-open:line-clamp-none">
            {filled || text}
          </span>
        </span>
        <span className="shrink-0 group-open:rotate-180">
          <ChevronDown />
        </span>
      </summary>
      <div className="grid gap-5 p-4 pt-1 sm:grid-cols-2 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
