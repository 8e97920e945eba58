import { create } from 'zustand'

/**
 * processing: from Pay Now to the end of the popup; checking: asking the server whether anything was
 * paid; confirming: the provider says that it was, and the server is asked to confirm it.
 */
export type PaymentPhase = 'idle' | 'processing' | 'checking' | 'confirming'

export const usePaymentPhase = create<{ phase: PaymentPhase }>(() => ({ phase: 'idle' }))

export function setPhase(phase: PaymentPhase) {
  usePaymentPhase.setState({ phase })
}
