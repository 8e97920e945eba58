import { RiderLink } from '#app/office/rider-link/rider-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import type { OrderWire } from '#contract/staff-order.ts'
import { shortIdOf } from '#domain/order.ts'

type RiderDialogProps = { order: OrderWire | undefined; onClose: () => void }

/** One for the board, not one for each card. */
export function RiderDialog({ order, onClose }: RiderDialogProps) {
  return (
    <Dialog isOpen={order !== undefined} onClose={onClose} className="sm:max-w-md">
      {order && (
        <div className="grid gap-4 overflow-y-auto p-5 sm:p-6">
          <DialogTitle className="text-xl">Rider link for #{shortIdOf(order._id)}</DialogTitle>
          <RiderLink order={order} />
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </Dialog>
  )
}
