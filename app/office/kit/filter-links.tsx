import { Link, type To } from 'react-router'

export type FilterLink = {
  key: string
  to: To
  label: string
  count?: string | number | undefined
  isChosen: boolean
}

/** In rows: each is in sight on a phone too. */
export function FilterLinks({ label, links }: { label: string; links: FilterLink[] }) {
  return (
    <nav aria-label={label} className="py-1">
      <ul className="flex flex-wrap gap-1.5 lg:gap-2">
        {links.map(({ key, to, label, count, isChosen }) => (
          <li key={key}>
            <Link
              to={to}
              preventScrollReset
              replace
              aria-current={isChosen ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-sm font-bold whitespace-nowrap hover:bg-sunk aria-current:border-accent aria-current:bg-accent aria-current:text-on-accent lg:px-4"
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
