import { useState } from 'react'
import { Link } from 'react-router'

import { useApi, useChange } from '#app/data/api/use-api.ts'
import { setLastChange } from '#app/data/office/last-change.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toZones } from '#app/data/shop/from-wire.ts'
import { Printers } from '#app/office/device-settings/printers.tsx'
import { ScreensPanel } from '#app/office/device-settings/screens-panel.tsx'
import { WeekEditor } from '#app/office/hours-settings/hours-settings-page.tsx'
import { MenuImport } from '#app/office/inventory/menu-import-page.tsx'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { LookFields } from '#app/office/settings/look-settings-page.tsx'
import { OnDeliveryCard } from '#app/office/settings/payment-settings-page.tsx'
import { CardKeys, MailServer } from '#app/office/settings/provider-keys.tsx'
import { ReplaceZoneButtons } from '#app/office/zones/replace-zones.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SampleDishesWire } from '#contract/menu/product.ts'
import { countText } from '#domain/count-text.ts'
import { type DeliveryZone, feeRangeText } from '#domain/ordering/delivery-zone.ts'
import type { FirstStep } from '#domain/staff/first-steps.ts'

import { ShopStep } from './shop-step.tsx'
import { guide, openTextOf, pathOfStep } from './start-guide.ts'
import { StepButtons, StepForm, type StepProps } from './step-form.tsx'

export function StartStep(props: StepProps) {
  const { step, left, isDone } = props
  const openText = isDone ? undefined : openTextOf(step, left)
  const { settings } = guide[step]
  const Body = bodies[step]
  return (
    <>
      {openText && <Notice tone="info">{openText}</Notice>}
      <Body {...props} />
      <p className="text-sm text-soft">
        Later, you find this under{' '}
        <Link to={settings.to} className="font-bold text-text underline underline-offset-4">
          {settings.label}
        </Link>
        .
      </p>
    </>
  )
}

const bodies: Record<FirstStep, (props: StepProps) => React.ReactNode> = {
  details: ShopStep,
  look: (props) => (
    <StepForm {...props}>
      {(form, settings) => <LookFields form={form} settings={settings} />}
    </StepForm>
  ),
  hours: (props) => <StepForm {...props}>{(form) => <WeekEditor form={form} />}</StepForm>,
  zones: ZonesStep,
  dish: MenuStep,
  cardKeys: (props) => (
    <>
      <CardKeys />
      <StepForm {...props}>{(form) => <OnDeliveryCard form={form} />}</StepForm>
    </>
  ),
  email: (props) => (
    <>
      <MailServer />
      <StepButtons {...props} />
    </>
  ),
  sound: (props) => (
    <>
      <ScreensPanel />
      <Printers />
      <StepButtons {...props} />
    </>
  ),
  testOrder: TestOrderStep,
}

function ZonesStep(props: StepProps) {
  const query = useApi(officeApi['delivery-zones'].$get, {}, { select: toZones })
  return (
    <>
      <Panel title="Fees">
        <Loaded query={query} noun="delivery zones">
          {(zones) => (
            <>
              <p className="mb-4 text-soft">{feesText(zones)}</p>
              <div className="flex flex-wrap gap-3">
                <ReplaceZoneButtons zones={zones} />
              </div>
            </>
          )}
        </Loaded>
      </Panel>
      <StepButtons {...props} />
    </>
  )
}

function feesText(zones: readonly DeliveryZone[]) {
  const fees = zones.map(({ priceNaira }) => priceNaira)
  if (fees.length === 0) return 'There is no zone yet, so customers can only collect.'
  return `${countText(fees.length, 'zone')}, ${feeRangeText(fees)}. Change all fees by one amount, or replace all zones by a list of your own.`
}

function TestOrderStep(props: StepProps) {
  return (
    <>
      <Panel title="Order in your shop">
        <p className="text-soft">
          Choose a dish, check out and pay. With test payments no money moves. The order appears
          under Orders, and rings where the sound is on.
        </p>
        <ButtonLink to="/menu" reloadDocument className="mt-4">
          Open the menu
        </ButtonLink>
      </Panel>
      <StepButtons {...props} />
    </>
  )
}

function MenuStep(props: StepProps) {
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
