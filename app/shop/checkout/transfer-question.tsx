import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'

type TransferQuestionProps = {
  isOpen: boolean
  onWait: () => void
  onPay: () => void
  onClose: () => void
}

/** Asked before a second payment. A transfer that arrives later would place a second order. */
export function TransferQuestion({ isOpen, onWait, onPay, onClose }: TransferQuestionProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="sm:max-w-md">
      <div className="overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
        <DialogTitle className="text-2xl">Have you sent the money already?</DialogTitle>
        <DialogText className="mt-2 text-soft">
          We are waiting for your transfer. If you have sent it, please wait: your order is placed
          when it arrives. If you pay another way too, you pay twice and get two orders.
        </DialogText>
        <div className="mt-6 flex flex-col gap-3">
          <Button onClick={onWait}>Yes, keep waiting</Button>
          <Button variant="quiet" onClick={onPay}>
            No, pay another way
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
