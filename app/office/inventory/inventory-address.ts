let search = ''

/** Remembers search and filter, so that one comes back to the same list from a product's form. */
export function rememberInventorySearch(present: string) {
  search = present
}

export function inventoryAddress() {
  return `/admin/inventory${search}`
}
