/** On a 24 × 24 grid, stroked in the current text colour. */
const paths = {
  cart: 'M4.5 9.5h15l-1.6 9a2 2 0 0 1-2 1.6H8.1a2 2 0 0 1-2-1.6zM8 9.5l3-6m5 6-3-6M10 13v3.5m4-3.5v3.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.7-1.8L20 20',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-14v5l3.5 2',
  pin: 'M12 21s7-6.2 7-11.2a7 7 0 0 0-14 0C5 14.8 12 21 12 21zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  phone:
    'M6.5 3.5h2.8l1.5 4.2-2.1 1.7a12 12 0 0 0 5.9 5.9l1.7-2.1 4.2 1.5v2.8a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  mail: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zm-.7 1.2 8.2 6.3 8.2-6.3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  arrow: 'M5 12h14m-5.5-6 6 6-6 6',
  retry: 'M19 12a7 7 0 1 1-2-4.9M19 3.5v4h-4',
  offline:
    'M4 4l16 16M8 12.5a6 6 0 0 1 2-1.3m4 0a6 6 0 0 1 2 1.3M5 9.3a10 10 0 0 1 2.5-1.7m4.5-.8a10 10 0 0 1 7 2.5M12 17.5h.01',
}

type KnownName = keyof typeof paths
/** A name, or a path from icon-paths. */
export type IconName = KnownName | `M${string}`

type IconProps = { name: IconName; className?: string }

export function Icon({ name, className }: IconProps) {
  return <Drawing path={paths[name as KnownName] ?? name} className={className} />
}

export function Drawing({ path, className = 'size-5' }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
