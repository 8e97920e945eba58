import { create } from 'zustand'

/** checking: was anything paid? confirming: the provider says so, the server is asked. */
export type PaymentPhase = 'idle' | 'processing' | 'checking' | 'confirming'

export const usePaymentPhase = create<{ phase: PaymentPhase }>(() => ({ phase: 'idle' }))

export function setPhase(phase: PaymentPhase) {
  usePaymentPhase.setState({ phase })
}
