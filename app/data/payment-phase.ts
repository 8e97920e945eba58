import { create } from 'zustand'

/** idle · processing: from the press to the end of the popup · confirming: the shop is being asked. */
export type PaymentPhase = 'idle' | 'processing' | 'confirming'

export const usePaymentPhase = create<{ phase: PaymentPhase }>(() => ({ phase: 'idle' }))

export function setPhase(phase: PaymentPhase) {
  usePaymentPhase.setState({ phase })
}
