import { useCartStore } from '#app/data/cart/cart-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { countPortions } from '#domain/ordering/cart.ts'

type OtherCartQuestionProps = { onReplace: () => void; onAdd: () => void; onClose: () => void }

export function OtherCartQuestion({ onReplace, onAdd, onClose }: OtherCartQuestionProps) {
  const portions = useCartStore(({ cart }) => countPortions(cart))
  const counted = portions === 1 ? '1 portion' : `${portions} portions`
  return (
    <Dialog isOpen onClose={onClose} className="sm:max-w-md">
      <div className="overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
        <DialogTitle className="text-2xl">Your cart has something else</DialogTitle>
        <DialogText className="mt-2 text-soft">
          {`It has ${counted}. Should this order take their place, or come on top?`}
        </DialogText>
        <div className="mt-6 grid gap-3">
          <Button onClick={onReplace}>Replace my cart</Button>
          <Button variant="quiet" onClick={onAdd}>
            Add to my cart
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Leave my cart as it is
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
