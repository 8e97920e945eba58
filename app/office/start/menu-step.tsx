import { useState } from 'react'

import { useChange } from '#app/data/api/use-api.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { MenuImport } from '#app/office/inventory/menu-import-page.tsx'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { countText } from '#domain/count-text.ts'

import { pathOfStep } from './start-guide.ts'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-buttons.tsx'

export function MenuStep(props: StepProps) {
  const [imports, setImports] = useState(0)
  return (
    <>
      {props.left.length > 0 && <RemoveSampleDishes />}
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

function RemoveSampleDishes() {
  const restore = useChange(sampleDishes.$post, {
    invalidates: changed,
    onError: toastFailure('The sample dishes are not back'),
  })
  const remove = useChange(sampleDishes.$delete, {
    invalidates: changed,
    onSuccess: ({ dishes }) => {
      const text = `Removed: ${countText(dishes.length, 'sample dish')}`
      const undo = async () => {
        await restore.mutateAsync({ json: { dishes } })
        return 'The sample dishes are back'
      }
      setLastChange({ text, undo })
    },
    onError: toastFailure('The sample dishes are still there'),
  })
  return (
    <Panel title="Sample dishes">
      <p className="mb-4 text-soft">
        They show how a menu looks. Remove them all at once, and undo that if you change your mind.
      </p>
      <Button variant="quiet" aria-disabled={remove.isPending} onClick={() => remove.mutate({})}>
        Remove them all
      </Button>
    </Panel>
  )
}
