import { create } from 'zustand'

/**
 * idle · processing: from the press to the end of the popup · checking: the shop is asked whether anything
 * was paid · confirming: the provider says that it was, and the shop is asked to confirm it.
 */
export type PaymentPhase = 'idle' | 'processing' | 'checking' | 'confirming'

export const usePaymentPhase = create<{ phase: PaymentPhase }>(() => ({ phase: 'idle' }))

export function setPhase(phase: PaymentPhase) {
  usePaymentPhase.setState({ phase })
}
