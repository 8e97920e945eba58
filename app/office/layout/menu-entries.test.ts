import { expect, it } from 'vitest'

import { isActiveEntry, menuEntries } from './menu-entries.ts'

const activeAt = (pathname: string) =>
  menuEntries.filter((entry) => isActiveEntry(entry, pathname)).map(({ label }) => label)

it('marks the entry whose path the address starts with', () => {
  expect(activeAt('/admin/orders')).toEqual(['Orders'])
  expect(activeAt('/admin/orders/orderdetails/o1')).toEqual(['Orders'])
  expect(activeAt('/admin/settings/categories/EditCategory/c1')).toEqual(['Settings'])
  expect(activeAt('/admin/analytics')).toEqual(['Order History'])
})

it('marks the dashboard on its own page only', () => {
  expect(activeAt('/admin')).toEqual(['Dashboard'])
  expect(activeAt('/admin/')).toEqual(['Dashboard'])
  expect(activeAt('/admin/team')).toEqual(['Team'])
})
