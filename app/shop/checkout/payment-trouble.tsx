import { create } from 'zustand'

/** What has to stay in sight after a payment went wrong: money may be on its way back. */
export type PaymentTrouble = { title: string; text: string; reference?: string }

export const usePaymentTrouble = create<{ trouble: PaymentTrouble | null }>(() => ({
  trouble: null,
}))

export function setTrouble(trouble: PaymentTrouble | null) {
  usePaymentTrouble.setState({ trouble })
}

export function TroubleText({ trouble: { title, text, reference } }: { trouble: PaymentTrouble }) {
  return (
    <>
      <p className="text-base">{title}</p>
      <p className="mt-1 font-normal">{text}</p>
      {reference && (
        <p className="mt-1 font-normal">
          Reference: <span className="font-bold break-all select-all">{reference}</span>
        </p>
      )}
    </>
  )
}
