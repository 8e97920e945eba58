import type { ReactNode } from 'react'

type FormSectionProps = { title: string; text?: string; children: ReactNode }

/**
 * Fields of a form that belong together. Not a region of its own name: 'Password' is to be the name
 * of the field in it alone.
 */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className="rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-1 text-sm text-soft">{text}</p>}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
