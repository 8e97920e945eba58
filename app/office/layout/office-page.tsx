import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { To } from 'react-router'

import { useNewOrderCount } from '#app/data/office/order-counts.ts'
import { Icon } from '#app/ui/office-icon.tsx'

import { useArrival } from './use-arrival.ts'

type OfficePageProps = {
  title: string
  backTo?: { to: To; label: string }
  actions?: ReactNode
  intro?: ReactNode
  children: ReactNode
}

export function OfficePage({ title, backTo, actions, intro, children }: OfficePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  const newOrders = useNewOrderCount()
  useEffect(() => {
    document.title = `${newOrders > 0 ? `(${newOrders}) ` : ''}${title} · Tukunya`
  }, [title, newOrders])

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-5 pb-16 lg:px-8 lg:pt-8">
      {backTo && (
        <Link
          to={backTo.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg pr-3 text-sm font-bold text-soft hover:text-text"
        >
          <Icon name="arrow" className="size-5 rotate-180" />
          {backTo.label}
        </Link>
      )}
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-[1.75rem] break-words outline-none lg:text-4xl"
          >
            {title}
          </h1>
          {intro && <p className="mt-1.5 max-w-prose text-soft">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
