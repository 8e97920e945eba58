import type { ReactNode } from 'react'

type FormSectionProps = { title: string; text?: string; children: ReactNode }

/** Not a labelled region: the name 'Password' must belong to the field alone. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className="rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
