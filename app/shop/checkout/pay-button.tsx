import { useEffect, useRef } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type PayButtonProps = { isProcessing: boolean; hasStockError: boolean; hasContactError: boolean }

export function PayButton({ isProcessing, hasStockError, hasContactError }: PayButtonProps) {
  const button = useFocusReturn(isProcessing)
  return (
    <Button
      ref={button}
      type="submit"
      size="large"
      disabled={isProcessing || hasStockError || hasContactError}
      className="mt-5 w-full"
    >
      {isProcessing ? (
        <>
          <Spinner /> Processing…
        </>
      ) : hasStockError ? (
        'Stock Error'
      ) : (
        'Pay Now'
      )}
    </Button>
  )
}

/** A button that was disabled has lost the focus: it gets it back when the popup is gone. */
function useFocusReturn(isProcessing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasProcessing = useRef(false)
  useEffect(() => {
    // The focus has then fallen to the page, or to a part of it around the button.
    const isLost = document.activeElement?.contains(button.current)
    if (wasProcessing.current && !isProcessing && isLost) button.current?.focus()
    wasProcessing.current = isProcessing
  }, [isProcessing])
  return button
}
