/** How a checkout is to be paid; `free`: a code took off everything. */
export const checkoutMethods = ['online', 'on-delivery', 'free'] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]

/** How a buyer paid the provider. */
export const paidChannels = ['card', 'bank-transfer', 'ussd'] as const
export type PaidChannel = (typeof paidChannels)[number]

/** How money came in at the door or the counter. */
export const collectionMethods = ['cash', 'transfer', 'pos'] as const
export type CollectionMethod = (typeof collectionMethods)[number]

export const collectionMethodNames: Record<CollectionMethod, string> = {
  cash: 'Cash',
  transfer: 'Transfer',
  pos: 'POS',
}

/** Money that came in at the door or the counter. */
export type Collection = {
  id: string
  method: CollectionMethod
  amountNaira: number
  collectedAt: Date
  /** The name of staff, or of the rider. */
  by: string
}
