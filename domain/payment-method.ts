/** How a checkout is to be paid; 'free': a code took off everything. */
export const checkoutMethods = ['online', 'on-delivery', 'free'] as const

/** How money came in at the door or the counter. */
export const collectionMethods = ['cash', 'transfer', 'pos'] as const
export type CollectionMethod = (typeof collectionMethods)[number]
