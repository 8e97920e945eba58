import { useQueryClient } from '@tanstack/react-query'

import { messageOf } from '#app/data/api/api-error.ts'
import { browserApi, callOptions } from '#app/data/api/browser-api.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { trackedOrderKey } from '#app/data/order/order-tracking.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { TrackedOrderWire } from '#contract/ordering/order.ts'
import { formatNaira } from '#domain/money.ts'
import { leftOf } from '#domain/ordering/money-messages.ts'

function refundText(payment: TrackedOrderWire['payment']) {
  const left = leftOf(payment)
  if (!payment.onDelivery) {
    return `We refund ${formatNaira(left)} to the card or account you paid with. Banks need up to 10 working days.`
  }
  return left > 0
    ? `We call you about the ${formatNaira(left)} that you paid.`
    : 'You have not paid anything.'
}

/** The refund is sent to the provider during the request. */
const slowCall = callOptions({ timeoutMs: 60_000 })

type CancelOrderProps = {
  order: TrackedOrderWire
  token: string
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

export function CancelOrder({ order, token, isOpen, setIsOpen }: CancelOrderProps) {
  const client = useQueryClient()
  const queryKey = trackedOrderKey(token)
  const cancel = () =>
    browserApi.orders.track[':token'].cancel.$post({ param: { token } }, slowCall)
  const cancelling = useChange(cancel, {
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed)
      setIsOpen(false)
      document.getElementById('content')?.focus({ preventScroll: true })
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  const { isPending, error } = cancelling
  const close = () => !isPending && setIsOpen(false)
  return (
    <>
      {order.canCancel && (
        <Button
          variant="ghost"
          size="small"
          className="mt-3 -ml-4 text-soft underline underline-offset-4 print:hidden"
          onClick={() => {
            cancelling.reset()
            setIsOpen(true)
          }}
        >
          Cancel this order
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={close} className="sm:max-w-md">
        <div className="overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
          <DialogTitle className="text-2xl">Cancel this order?</DialogTitle>
          <DialogText className="mt-2 text-soft">
            {refundText(order.payment)} You cannot undo this.
          </DialogText>
          {error && (
            <Notice tone="bad" role="alert" className="mt-4">
              {messageOf(error)}
            </Notice>
          )}
          <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
            <Button
              variant="danger"
              className="grow"
              aria-disabled={isPending}
              onClick={() => !isPending && cancelling.mutate()}
            >
              {isPending && <Spinner />}
              Cancel the order
            </Button>
            <Button variant="quiet" className="grow" disabled={isPending} onClick={close}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
