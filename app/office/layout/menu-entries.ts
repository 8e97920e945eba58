import type { IconName } from '#app/ui/office-icon.tsx'

export type MenuEntry = { path: string; label: string; icon: IconName }

/** Order of the specification, section 2, "Admin shell". Payments is our addition. */
export const menuEntries: readonly MenuEntry[] = [
  { path: '/admin', label: 'Dashboard', icon: 'dashboard' },
  { path: '/admin/orders', label: 'Orders', icon: 'orders' },
  { path: '/admin/inventory', label: 'Inventory', icon: 'inventory' },
  { path: '/admin/team', label: 'Team', icon: 'team' },
  { path: '/admin/analytics', label: 'Order History', icon: 'history' },
  { path: '/admin/payments', label: 'Payments', icon: 'card' },
  { path: '/admin/customers', label: 'Customers', icon: 'customers' },
  { path: '/admin/messaging', label: 'Messaging', icon: 'messaging' },
  { path: '/admin/settings', label: 'Settings', icon: 'settings' },
]

/** Dashboard matches exactly, the others by prefix. */
export function isActiveEntry({ path }: MenuEntry, pathname: string) {
  if (path === '/admin') return pathname.replace(/\/$/, '') === path
  return pathname.startsWith(path)
}

/** Pages of `docs/manual`, by the start of the staff page's address; the first that fits. */
export const helpPages = [
  ['/admin/orders/new', 'take-an-order-by-phone'],
  ['/admin/orders/orderdetails', 'refund-an-order'],
  ['/admin/orders', 'cook-an-order'],
  ['/admin/inventory/import', 'import-a-menu'],
  ['/admin/inventory', 'change-a-dish'],
  ['/admin/analytics', 'refund-an-order'],
  ['/admin/payments/end-of-day', 'close-the-day'],
  ['/admin/payments', 'refund-an-order'],
  ['/admin/team', 'add-an-employee'],
  ['/admin/settings/ways-to-pay', 'enter-card-keys'],
  ['/admin/settings/messages', 'enter-card-keys'],
  ['/admin/settings/device', 'print-tickets'],
  ['/admin/settings/hours', 'pause-the-kitchen'],
  ['/admin/settings/security', 'give-the-kitchen-a-tablet'],
] as const

export function helpAddress(pathname: string) {
  const [, page = 'index'] = helpPages.find(([start]) => pathname.startsWith(start)) ?? []
  return `/help/${page}.html`
}
