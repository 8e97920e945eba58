import { useEffect, useRef } from 'react'

import { useOnline } from '#app/data/connectivity/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type PayButtonProps = {
  isProcessing: boolean
  isPaidLater: boolean
  isFree: boolean
  hasStockError: boolean
  contactError: string | undefined
  onShowError: () => void
}

export function PayButton(props: PayButtonProps) {
  const { isProcessing, isPaidLater, isFree, hasStockError, contactError, onShowError } = props
  const button = useFocusReturn(isProcessing)
  const isOnline = useOnline()
  return (
    <>
      {contactError && (
        <button
          type="button"
          onClick={onShowError}
          className="min-h-11 text-left font-bold text-danger underline underline-offset-4"
        >
          Please correct your {contactError} first.
        </button>
      )}
      <Button
        ref={button}
        type="submit"
        size="large"
        disabled={isProcessing || hasStockError || !isOnline || contactError !== undefined}
        className="w-full min-w-0 max-lg:flex-wrap max-lg:gap-y-0 max-lg:px-2"
      >
        {isProcessing ? (
          <>
            <Spinner /> Processing…
          </>
        ) : !isOnline ? (
          <>
            <Icon name="offline" /> Waiting for a connection…
          </>
        ) : hasStockError ? (
          'Stock Error'
        ) : isPaidLater || isFree ? (
          'Place Order'
        ) : (
          'Pay Now'
        )}
      </Button>
    </>
  )
}

/** A disabled button loses the focus: it gets it back when the popup closes. */
function useFocusReturn(isProcessing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasProcessing = useRef(false)
  useEffect(() => {
    // The browser then moves the focus to the body or another ancestor of the button.
    const isLost = document.activeElement?.contains(button.current)
    if (wasProcessing.current && !isProcessing && isLost) button.current?.focus()
    wasProcessing.current = isProcessing
  }, [isProcessing])
  return button
}
