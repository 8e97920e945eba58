export const holdMinutes = 15

/** `heldSince`: when a buyer began to hold without paying, through holds that replaced each other. */
export function keepsHold(heldSince: Date, now: Date) {
  return now.getTime() - heldSince.getTime() < 2 * holdMinutes * 60_000
}

export type StaffHold = {
  reference: string
  buyer: { fullName: string; phoneNumber: string }
  items: { product: string; name: string; quantity: number }[]
  createdAt: Date
  expiresAt: Date
}
