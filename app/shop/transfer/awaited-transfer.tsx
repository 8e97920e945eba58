import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { TransferWire } from '#contract/transfer.ts'

import { AccountDetails } from './account-details.tsx'
import { OpenPopupAgain } from './open-popup-again.tsx'
import { PayAnotherWay } from './pay-another-way.tsx'
import { transferText } from './transfer-texts.ts'

type AwaitedTransferProps = { transfer: TransferWire; fetchedAt: number; onChange: () => void }

export function AwaitedTransfer({ transfer, fetchedAt, onChange }: AwaitedTransferProps) {
  const { state, reference, accessCode, scriptUrl } = transfer
  const { title, text } = transferText(transfer)
  const isOpen = state === 'waiting' || state === 'rejected'
  useOrderPage(transfer)
  return (
    <div className="mx-auto max-w-xl px-4 pt-6 sm:pt-10">
      <div role="status">
        <h1 className="flex items-center gap-4 text-3xl text-balance sm:text-4xl">
          {state === 'waiting' && <Spinner className="size-9 shrink-0 text-strong-text" />}
          {title}
        </h1>
        <p className="mt-3 text-lg text-soft">{text}</p>
      </div>
      {isOpen && <AccountDetails transfer={transfer} fetchedAt={fetchedAt} />}
      <p className="mt-5 text-sm text-soft">
        Reference: <span className="font-bold break-all select-all">{reference}</span>
      </p>
      <div className="mt-5 grid gap-3">
        {isOpen && accessCode && (
          <OpenPopupAgain accessCode={accessCode} scriptUrl={scriptUrl} onClosed={onChange} />
        )}
        {state === 'waiting' && <PayAnotherWay />}
        {(state === 'rejected' || state === 'expired') && (
          <ButtonLink to="/checkout" variant="quiet" size="large">
            Pay again
          </ButtonLink>
        )}
        {state !== 'ordered' && (
          <ButtonLink to="/payment-help" state={{ reference }} variant="ghost">
            Ask about this payment
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Opens the page of the order; in the browser that paid, also empties the cart. */
function useOrderPage({ state, trackingToken }: TransferWire) {
  const navigate = useNavigate()
  useEffect(() => {
    if (state === 'waiting') return
    void import('#app/shop/checkout/resume-payments.ts').then(({ resume }) => resume('closed'))
    if (trackingToken) void navigate(`/track/${trackingToken}`, { replace: true })
  }, [state, trackingToken, navigate])
}
