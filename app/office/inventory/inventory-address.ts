let search = ''

/** Stores search and filter, so that leaving a product's form returns to the same list. */
export function rememberInventorySearch(present: string) {
  search = present
}

export function inventoryAddress() {
  return `/admin/inventory${search}`
}
