/** Drawn on a grid of 24, in strokes of the text's colour. */
const paths = {
  cart: 'M4.5 9.5h15l-1.6 9a2 2 0 0 1-2 1.6H8.1a2 2 0 0 1-2-1.6zM8 9.5l3-6m5 6-3-6M10 13v3.5m4-3.5v3.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.7-1.8L20 20',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4.5 7h15M10 4h4m-7.5 3 .8 11.2a2 2 0 0 0 2 1.8h5.4a2 2 0 0 0 2-1.8L17.5 7M10 11v5m4-5v5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-14v5l3.5 2',
  pin: 'M12 21s7-6.2 7-11.2a7 7 0 0 0-14 0C5 14.8 12 21 12 21zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  phone:
    'M6.5 3.5h2.8l1.5 4.2-2.1 1.7a12 12 0 0 0 5.9 5.9l1.7-2.1 4.2 1.5v2.8a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  mail: 'M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zm-.7 1.2 8.2 6.3 8.2-6.3',
  edit: 'M4.5 19.5l1-4.2L15.9 4.9a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.7 18.5zM13.8 7l3.2 3.2',
  filter: 'M4 6.5h16M7 12h10m-7 5.5h4',
  download: 'M12 4v11m-5-4.5 5 4.5 5-4.5M4.5 19.5h15',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  arrow: 'M5 12h14m-5.5-6 6 6-6 6',
  retry: 'M19 12a7 7 0 1 1-2-4.9M19 3.5v4h-4',
  offline:
    'M4 4l16 16M8 12.5a6 6 0 0 1 2-1.3m4 0a6 6 0 0 1 2 1.3M5 9.3a10 10 0 0 1 2.5-1.7m4.5-.8a10 10 0 0 1 7 2.5M12 17.5h.01',
  dashboard: 'M4 4.5h7v6H4zm9.5 0H20v10h-6.5zM4 13.5h7v6H4zm9.5 4H20v2h-6.5z',
  orders: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zm3.5 5h5m-5 4h5',
  inventory: 'M4 8.25 12 4l8 4.25v7.5L12 20l-8-4.25zm0 0 8 4.25 8-4.25m-8 4.25V20',
  team: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6 8c.4-3.2 2.7-5 6-5s5.6 1.8 6 5M15.5 5a3.5 3.5 0 0 1 0 6.2m2.2 3.8c1.9.7 3 2.2 3.3 4.5',
  history: 'M4.2 13.5A8 8 0 1 0 6.5 6.2L4 8.5M4 4.5v4h4M12 8v4.2l2.8 1.7',
  customers:
    'M12 19.5S4.5 15.2 4.5 9.8A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.2 12 19.5 12 19.5z',
  messaging:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5h-7.5l-4.5 4v-4H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM8 9h8m-8 3.5h5',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  card: 'M4.5 5.5h15a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 10h18M6.5 14.5h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  tag: 'M12.5 4H20v7.5L11.5 20 4 12.5zM16 8v.01',
  alert: 'M12 4.5 3.5 19.5h17zM12 10v4.5m0 2.5v.01',
  logout: 'M10 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H10m0-7.5h10m-3.5-4 4 4-4 4',
  shop: 'M4.5 11.5v8h15v-8M3.5 8.7l1.8-4.2h13.4l1.8 4.2a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM10 19.5v-5h4v5',
}

export type IconName = keyof typeof paths

/** Decoration beside words; the words (or the button's label) carry the meaning. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
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
      <path d={paths[name]} />
    </svg>
  )
}
