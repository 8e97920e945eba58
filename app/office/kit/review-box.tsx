import type { ReactNode } from 'react'

import { Icon } from '#app/ui/office-icon.tsx'

type ReviewBoxProps = {
  title: string
  reason: string
  keepReason: string | null
  actions?: ReactNode
  children?: ReactNode
}

export function ReviewBox(props: ReviewBoxProps) {
  const { title, reason, keepReason, actions, children } = props
  return (
    <section aria-label={title} className="mb-5 rounded-2xl border-2 border-danger bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-t-xl bg-danger-ground px-4 py-3.5 text-danger last:rounded-b-xl lg:px-6">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
          <Icon name="alert" className="mt-0.5 size-6" />
          <p className="min-w-0">
            <strong className="block">{title}</strong>
            <bdi className="break-words">{reason}</bdi>
            <KeepReason words={keepReason} />
          </p>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

export function KeepReason({ words }: { words: string | null }) {
  return (
    words && (
      <span className="block break-words">
        Reason given: “<bdi>{words}</bdi>”
      </span>
    )
  )
}
