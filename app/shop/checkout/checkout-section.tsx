import { type ReactNode, useId } from 'react'

export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-3xl border border-line bg-surface p-4 sm:p-7"
    >
      <h2 id={id} className="mb-3 text-xl sm:mb-5 sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
