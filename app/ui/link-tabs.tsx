import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, type To } from 'react-router'

import { useHydrated } from './use-hydrated.ts'

export type LinkTab = { key: string; to: To; label: ReactNode }

type LinkTabsProps = {
  label: string
  tabs: readonly LinkTab[]
  chosen: string
  className?: string
  children: ReactNode
}

/** Links without JavaScript, ARIA tabs after hydration; Base UI's tabs need JavaScript. */
export function LinkTabs({ label, tabs, chosen, className = '', children }: LinkTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const hasCome = useRef(false)
  useEffect(() => {
    // Do not move a row that the user has scrolled before hydration.
    if (hasCome.current || list.current?.scrollLeft === 0) {
      showChosen(list.current, `${id}-${chosen}`)
    }
    if (hasCome.current) showStart(list.current)
    hasCome.current = true
  }, [id, chosen])
  const isHydrated = useHydrated()
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={`tab-strip ${className}`}>
        {tabs.map((tab) => (
          <Link
            key={tab.key}
            id={`${id}-${tab.key}`}
            to={tab.to}
            preventScrollReset
            role="tab"
            onKeyDown={moveFocus}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={isHydrated && tab.key !== chosen ? -1 : undefined}
            className="tab"
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tab = event.currentTarget
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const next = steps[event.key]?.(tabs.indexOf(tab), tabs.length)
  if (next === undefined && event.key !== ' ') return

  event.preventDefault()
  if (next === undefined) tab.click()
  else tabs[next]?.focus()
}

/** Under a row that sticks, a new panel would otherwise be shown from somewhere in its middle. */
function showStart(list: HTMLElement | null) {
  const panel = list?.nextElementSibling
  if (panel && panel.getBoundingClientRect().top < list.getBoundingClientRect().bottom) {
    panel.scrollIntoView()
  }
}

function showChosen(list: HTMLElement | null, id: string) {
  const tab = document.getElementById(id)
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
