export type Buyer = { fullName: string; phoneNumber: string; email: string | null }

/** Replaces what is removed when a buyer is erased, or an order is anonymised. */
export const anonymisedText = 'Personal data removed'
