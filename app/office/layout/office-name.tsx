import { Link } from 'react-router'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi } from '#app/data/api/use-api.ts'

export function OfficeName({ to }: { to: '/' | '/admin' }) {
  const { data: shop } = useApi(browserApi.shop.$get)
  return (
    <Link
      to={to}
      // The shop needs its own document: its content security policy allows the card provider, ours
      // does not.
      reloadDocument={to === '/'}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg pr-2"
    >
      <span aria-hidden="true" className="mark shrink-0 [--mark:36]" />
      <span className="truncate font-display text-xl font-extrabold tracking-tight">
        {shop?.name ?? 'Tukunya'}
      </span>
    </Link>
  )
}
