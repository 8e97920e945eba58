import { useId } from 'react'
import type { ReactNode } from 'react'

import { useAnchor } from './use-anchor.ts'

type PanelProps = {
  id?: string
  title: string
  actions?: ReactNode
  className?: string
  children: ReactNode
}

export function Panel({ title, actions, className = '', children, ...props }: PanelProps) {
  const ownId = useId()
  const { id = ownId, ...anchor } = useAnchor(props.id)
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-2xl border border-line bg-surface p-4 lg:p-6 ${className}`}
    >
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} {...anchor} className="scroll-mt-24 text-xl outline-none">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
