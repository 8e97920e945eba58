import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'

export type FilterLink = {
  key: string
  to: To
  label: string
  count?: string | number | undefined
  isChosen: boolean
}

export function FilterLinks({ label, links }: { label: string; links: FilterLink[] }) {
  const chosen = links.find(({ isChosen }) => isChosen)?.key
  const strip = useRef<HTMLElement>(null)
  // On a phone the row is wider than the screen: scroll the chosen link to the middle.
  useEffect(() => {
    const link = strip.current?.querySelector(`[data-key="${chosen}"]`)
    if (!strip.current || !(link instanceof HTMLElement)) return
    const { left, width } = link.getBoundingClientRect()
    const row = strip.current.getBoundingClientRect()
    strip.current.scrollLeft += left + width / 2 - (row.left + row.width / 2)
  }, [chosen])
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 lg:-mx-1 lg:px-1"
    >
      <ul className="flex gap-2 lg:flex-wrap">
        {links.map(({ key, to, label, count, isChosen }) => (
          <li key={key} className="shrink-0">
            <Link
              to={to}
              data-key={key}
              preventScrollReset
              replace
              aria-current={isChosen ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-bold whitespace-nowrap hover:bg-sunk aria-current:border-accent aria-current:bg-accent aria-current:text-on-accent"
            >
              {label}
              {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
