import { type ReactNode, useRef } from 'react'
import { Link, type To } from 'react-router'

import { useStaff } from '#app/data/session/session-store.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { can, type Permission } from '#domain/staff/role.ts'

import { useArrival } from './use-arrival.ts'
import { usePageTitle } from './use-page-title.ts'

type OfficePageProps = {
  title: string
  /** Seen in place of the title on a phone. */
  phoneTitle?: string
  backTo?: { to: To; label: string }
  actions?: ReactNode
  intro?: ReactNode
  /** Beside the title. */
  note?: ReactNode
  /** One row at the top, for pages where what follows matters more. Actions ask its width. */
  isCompact?: boolean
  /** As wide and high as the screen; its parts scroll. */
  isFilling?: boolean
  children: ReactNode
}

export function OfficePage(props: OfficePageProps) {
  const { title, phoneTitle, backTo, actions, intro, note, children } = props
  const { isCompact = false, isFilling = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  usePageTitle(title)
  return (
    <div
      data-filling={isFilling || undefined}
      className={`mx-auto w-full px-4 ${isFilling ? '2xl:px-8' : 'lg:px-8'} ${isCompact ? 'pt-1.5 lg:pt-4' : 'pt-5 lg:pt-8'} ${isFilling ? 'flex min-h-96 grow basis-0 flex-col pb-2' : 'max-w-6xl pb-16'}`}
    >
      {backTo && (
        <Link
          to={backTo.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg pr-3 text-sm font-bold text-soft hover:text-text"
        >
          <Icon name="arrow" className="size-5 rotate-180" />
          {backTo.label}
        </Link>
      )}
      <header
        className={`flex flex-wrap items-center justify-between sm:gap-x-6 ${isCompact ? '@container mb-1 gap-x-2 gap-y-1 sm:mb-2.5' : 'mb-6 gap-x-3 gap-y-3'}`}
      >
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 font-bold text-soft">
            <h1
              ref={heading}
              tabIndex={-1}
              className={`break-words text-text outline-none ${isCompact ? 'text-lg sm:text-2xl' : 'text-[1.75rem] lg:text-4xl'}`}
            >
              {phoneTitle && (
                <span aria-hidden="true" className="sm:hidden">
                  {phoneTitle}
                </span>
              )}
              <span className={phoneTitle && 'max-sm:sr-only'}>{title}</span>
            </h1>
            {note}
          </div>
          {intro && <p className="mt-1.5 max-w-prose text-soft">{intro}</p>}
        </div>
        {actions && (
          <div
            className={`flex flex-wrap items-center ${isCompact ? 'gap-0.5 sm:gap-2' : 'gap-3'}`}
          >
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}

type OnlyWithProps = { permission: Permission; purpose: string; children: ReactNode }

/** `purpose` ends the sentence “Only an Admin or SuperAdmin may …”. */
export function OnlyWith({ permission, purpose, children }: OnlyWithProps) {
  if (can(useStaff().roles, permission)) return children
  return <Notice tone="info">{`Only an Admin or SuperAdmin may ${purpose}.`}</Notice>
}
