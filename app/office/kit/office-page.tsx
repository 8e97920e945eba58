import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { To } from 'react-router'

import { Icon } from '#app/ui/office-icon.tsx'

import { useArrival } from './use-arrival.ts'
import { usePageTitle } from './use-page-title.ts'

type OfficePageProps = {
  title: string
  backTo?: { to: To; label: string }
  actions?: ReactNode
  intro?: ReactNode
  isWide?: boolean
  children: ReactNode
}

export function OfficePage(props: OfficePageProps) {
  const { title, backTo, actions, intro, isWide = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  usePageTitle(title)
  return (
    <div className={`mx-auto w-full px-4 pt-5 pb-16 lg:px-8 lg:pt-8 ${isWide ? '' : 'max-w-6xl'}`}>
      {backTo && (
        <Link
          to={backTo.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg pr-3 text-sm font-bold text-soft hover:text-text"
        >
          <Icon name="arrow" className="size-5 rotate-180" />
          {backTo.label}
        </Link>
      )}
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-3 sm:gap-x-6">
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
