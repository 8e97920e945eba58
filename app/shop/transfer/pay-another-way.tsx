import { useState } from 'react'

import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'

/** Asks first: when money that was sent arrives later, it is a second order. */
export function PayAnotherWay() {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" size="large" onClick={() => setAsking(true)}>
        Pay another way
      </Button>
      <Dialog isOpen={isAsking} onClose={close} className="sm:max-w-md">
        <div className="overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
          <DialogTitle className="text-2xl">Have you sent the money already?</DialogTitle>
          <DialogText className="mt-2 text-soft">
            Then please wait: your order is placed when it arrives. If you pay another way too, you
            pay twice and get two orders.
          </DialogText>
          <div className="mt-6 flex flex-col gap-3">
            <Button onClick={close}>Yes, keep waiting</Button>
            <ButtonLink to="/checkout" variant="quiet">
              No, pay another way
            </ButtonLink>
          </div>
        </div>
      </Dialog>
    </>
  )
}
