import type { ReactNode } from 'react'
import { Link } from 'react-router'

type LinkedTableProps = {
  caption: string
  titles: readonly string[]
  /** Which of them stand over figures. */
  numbers: readonly string[]
  /** Where many columns share the width. */
  isDense?: boolean
  children: ReactNode
}

/** A table whose every row leads somewhere: its rows are `LinkedRow`s. */
export function LinkedTable(props: LinkedTableProps) {
  const { caption, titles, numbers, isDense = false, children } = props
  const padding = isDense ? '[&_:is(th,td)]:px-3' : '[&_:is(th,td)]:px-4'
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface">
      <table className={`w-full border-collapse text-left [&_:is(th,td)]:py-3 ${padding}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line">
          <tr>
            {titles.map((title) => (
              <th
                key={title}
                scope="col"
                className={`text-sm text-soft ${numbers.includes(title) ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  )
}

type LinkedRowProps = { to: string; name: string; className: string; children: ReactNode }

/** Its first cell names it and carries the link, which covers the row; the others follow as `<td>`s. */
export function LinkedRow({ to, name, className, children }: LinkedRowProps) {
  return (
    <tr className="relative hover:bg-ground has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <th scope="row" className={className}>
        <Link to={to} className="break-words outline-none after:absolute after:inset-0">
          {name}
        </Link>
      </th>
      {children}
    </tr>
  )
}
