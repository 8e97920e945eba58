import { create } from 'zustand'

/** checking: it is unknown whether anything was paid. confirming: the popup reported success. */
export type PaymentPhase = 'idle' | 'processing' | 'checking' | 'confirming'

export const usePaymentPhase = create<{ phase: PaymentPhase }>(() => ({ phase: 'idle' }))

export function setPhase(phase: PaymentPhase) {
  usePaymentPhase.setState({ phase })
}
