import type { ReactNode } from 'react'
import { Link } from 'react-router'

type LinkedTableProps = {
  caption: string
  titles: readonly string[]
  numbers: readonly string[]
  isDense?: boolean
  children: ReactNode
}

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

/** The first cell names the row and its link covers the row; `children` are the other `<td>`s. */
export function LinkedRow({ to, name, className, children }: LinkedRowProps) {
  return (
    <tr className="relative hover:bg-ground has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      <th scope="row" className={className}>
        <Link to={to} dir="auto" className="break-words outline-none after:absolute after:inset-0">
          {name}
        </Link>
      </th>
      {children}
    </tr>
  )
}
