import { useId } from 'react'
import type { ReactNode } from 'react'

export function PrivacySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-4 [&_a]:underline [&_a]:underline-offset-4 [&_li]:max-w-prose [&_p]:max-w-prose">
        {children}
      </div>
    </section>
  )
}
