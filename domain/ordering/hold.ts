export const holdMinutes = 15

export type StaffHold = {
  reference: string
  buyer: { fullName: string; phoneNumber: string }
  items: { product: string; name: string; quantity: number }[]
  createdAt: Date
  expiresAt: Date
}
