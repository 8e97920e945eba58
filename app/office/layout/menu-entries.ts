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
