import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export function EmptyCategoryText() {
  return (
    <EmptyState
      title="Nothing here today"
      text="The kitchen has no dishes in this category at the moment. The rest of the menu is waiting."
    >
      <ButtonLink to="/menu" variant="quiet">
        Browse Menu
      </ButtonLink>
    </EmptyState>
  )
}
