import { useState } from 'react'

import { useChange } from '#app/data/api/use-api.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { MenuImport } from '#app/office/inventory/menu-import-page.tsx'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { SampleDishesWire } from '#contract/menu/product.ts'
import { countText } from '#domain/count-text.ts'

import { pathOfStep } from './start-guide.ts'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-buttons.tsx'

export function MenuStep(props: StepProps) {
  const [imports, setImports] = useState(0)
  return (
    <>
      {props.left.length > 0 && <SampleDishes />}
      <Panel title="Own dishes">
        <p className="mb-4 text-soft">Name, price, picture and portions, one dish at a time.</p>
        <ButtonLink
          to="/admin/inventory/newproduct"
          state={{ backTo: { to: pathOfStep('dish'), label: 'Back to First steps' } }}
          variant="quiet"
        >
          Add a dish
        </ButtonLink>
      </Panel>
      <MenuImport key={imports} onDone={() => setImports(imports + 1)} />
      <StepButtons {...props} />
    </>
  )
}

const sampleDishes = officeApi.products.sample
const changed = [officeApi.products, officeApi.dashboard, officeApi.shop, officeApi.settings]

function SampleDishes() {
  const restore = useChange(sampleDishes.$post, {
    invalidates: changed,
    onError: toastFailure('The sample dishes are not back'),
  })
  const onError = toastFailure('The sample dishes are still there')
  const remove = useChange(sampleDishes.$delete, {
    invalidates: changed,
    onSuccess: ({ dishes }) => offerUndo('Removed', dishes),
    onError,
  })
  const keep = useChange(sampleDishes.drafts.$post, {
    invalidates: changed,
    onSuccess: ({ dishes }) => offerUndo('Kept as drafts', dishes),
    onError,
  })
  const isOff = remove.isPending || keep.isPending

  function offerUndo(done: string, dishes: SampleDishesWire['dishes']) {
    const text = `${done}: ${countText(dishes.length, 'sample dish')}`
    const undo = async () => {
      await restore.mutateAsync({ json: { dishes } })
      return 'The sample dishes are back'
    }
    setLastChange({ text, undo })
  }
  return (
    <Panel title="Sample dishes">
      <p className="mb-4 text-soft">
        They show how a menu looks. Drafts stay in the inventory, to be edited and put on the menu
        later. Undo either if you change your mind.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" aria-disabled={isOff} onClick={() => !isOff && keep.mutate({})}>
          Keep them as drafts
        </Button>
        <Button variant="quiet" aria-disabled={isOff} onClick={() => !isOff && remove.mutate({})}>
          Remove them all
        </Button>
      </div>
    </Panel>
  )
}
