/** How a checkout is to be paid. 'free': a code took off everything. */
export const checkoutMethods = ['online', 'on-delivery', 'free'] as const
export type CheckoutMethod = (typeof checkoutMethods)[number]
