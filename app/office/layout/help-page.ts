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
