import { type ReactNode, useEffect, useId, useRef } from 'react'

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

/** Focuses the heading that the address names after `#`: it renders after the browser's own scroll. */
export function useAnchor(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!id || window.location.hash !== `#${id}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [id])
  return { id, ref: heading, tabIndex: id ? -1 : undefined }
}
