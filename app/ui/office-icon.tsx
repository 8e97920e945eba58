import { messagingPath, tagPath, trashPath } from './icon-paths.ts'
import { Drawing, Icon as PlainIcon, type IconName as PlainIconName } from './icon.tsx'

/** Icons of the back-office only, so that customers do not download them. */
const paths = {
  messaging: messagingPath,
  tag: tagPath,
  trash: trashPath,
  edit: 'M4.5 19.5l1-4.2L15.9 4.9a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.7 18.5zM13.8 7l3.2 3.2',
  filter: 'M4 6.5h16M7 12h10m-7 5.5h4',
  download: 'M12 4v11m-5-4.5 5 4.5 5-4.5M4.5 19.5h15',
  dashboard: 'M4 4.5h7v6H4zm9.5 0H20v10h-6.5zM4 13.5h7v6H4zm9.5 4H20v2h-6.5z',
  orders: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zm3.5 5h5m-5 4h5',
  inventory: 'M4 8.25 12 4l8 4.25v7.5L12 20l-8-4.25zm0 0 8 4.25 8-4.25m-8 4.25V20',
  team: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6 8c.4-3.2 2.7-5 6-5s5.6 1.8 6 5M15.5 5a3.5 3.5 0 0 1 0 6.2m2.2 3.8c1.9.7 3 2.2 3.3 4.5',
  history: 'M4.2 13.5A8 8 0 1 0 6.5 6.2L4 8.5M4 4.5v4h4M12 8v4.2l2.8 1.7',
  customers:
    'M12 19.5S4.5 15.2 4.5 9.8A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.2 12 19.5 12 19.5z',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  card: 'M4.5 5.5h15a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 10h18M6.5 14.5h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 2h-15zM10 20.5a2 2 0 0 0 4 0',
  'bell-off':
    'M8.2 7.2A6 6 0 0 1 18 11v5.5l1.5 2H6.5M6 11v5.5l-1.5 2H13M10 20.5a2 2 0 0 0 4 0M4 4l16 16',
  alert: 'M12 4.5 3.5 19.5h17zM12 10v4.5m0 2.5v.01',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M9.6 9.7a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.6v.4m0 2.6v.1',
  logout: 'M10 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H10m0-7.5h10m-3.5-4 4 4-4 4',
  ban: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM6 6l12 12',
  picture: 'M4 5.5h16v13H4zM4 15.5l4.5-4.5 4.5 4 2.5-2 4.5 3.5M15 9v.01',
  pause: 'M9 5.5v13m6-13v13',
  rider:
    'M5.75 19.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zm12.5 0a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5zM5.75 16 9 9.5h6.5L12 16zm12.5 0L15 6.5h2.5M9 9.5l-.8-2.5H6.5',
  shop: 'M4.5 11.5v8h15v-8M3.5 8.7l1.8-4.2h13.4l1.8 4.2a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM10 19.5v-5h4v5',
}

export type IconName = PlainIconName | keyof typeof paths

export function Icon({ name, className }: { name: IconName; className?: string }) {
  if (!isOfficeIcon(name)) return <PlainIcon name={name} className={className} />
  return <Drawing path={paths[name]} className={className} />
}

function isOfficeIcon(name: IconName): name is keyof typeof paths {
  return name in paths
}
