import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function EmptyCart({ text }: { text: string }) {
  return (
    <EmptyState
      title="Your cart is empty"
      text={text}
      picture={
        <span className="mb-2 flex size-20 items-center justify-center rounded-full bg-sunk text-soft">
          <Icon name="cart" className="size-10" />
        </span>
      }
    >
      <ButtonLink to="/menu" size="large">
        Browse Menu
      </ButtonLink>
    </EmptyState>
  )
}
