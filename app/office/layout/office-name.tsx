import { Link } from 'react-router'

import { useCurrentLook } from '#app/data/office/shop-name.ts'
import { BrandMark } from '#app/ui/brand-mark.tsx'

export function OfficeName({ to }: { to: '/' | '/admin' }) {
  const look = useCurrentLook()
  const isLong = (look?.name.length ?? 0) > 20
  return (
    <Link
      to={to}
      // The shop needs its own document: its content security policy allows the card provider, ours
      // does not.
      reloadDocument={to === '/'}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-lg pr-2"
    >
      <BrandMark logo={look?.logo} className="shrink-0 [--mark:36]" />
      <span
        className={`font-display leading-[1.15] font-extrabold tracking-tight break-words @max-[15rem]:sr-only rail:sr-only ${isLong ? 'line-clamp-4 text-sm' : 'line-clamp-2 text-xl'}`}
      >
        {look?.name}
      </span>
    </Link>
  )
}
