import { type ReactNode, useState } from 'react'

import { useApi, useChange } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { PageBar } from '#app/office/page-bar/page-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { deliveryTypes } from '#domain/ordering/delivery-type.ts'
import { pauseLabel, untilText } from '#domain/ordering/pause.ts'
import { can } from '#domain/staff/role.ts'

import {
  BusyForm,
  LaterForm,
  pauseOptions,
  PauseForm,
  useBusy,
  useSlowing,
} from './slow-down-forms.tsx'

function useMayPause() {
  const { data: settings } = useApi(officeApi.settings.$get)
  return can(useStaff().roles, 'pauses', settings)
}

export function SlowDownButton() {
  const mayPause = useMayPause()
  const { promise } = useSlowing()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!mayPause && !promise) return null
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setIsOpen(true)}
        className="@max-[54rem]:w-11 @max-[54rem]:px-0!"
      >
        <Icon name="pause" />
        <span className="@max-[54rem]:sr-only">Slow down</span>
      </Button>
      <Sheet title="Slow down" isOpen={isOpen} onClose={close}>
        <div className="grid gap-8 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {mayPause && <PauseForm onDone={close} />}
          {promise && <BusyForm onDone={close} />}
          {promise && <LaterForm onDone={close} />}
        </div>
      </Sheet>
    </>
  )
}

/**
 * What is slowed down now, each with the button that ends it. At the lower edge: it takes no place
 * above the orders, and none moves when it comes or goes.
 */
export function SlowedBar() {
  const mayPause = useMayPause()
  const { shop, promise } = useSlowing()
  const now = useNowDate()
  const pauses = shop?.pauses
  const reopening = useChange(officeApi.shop.reopen.$post, pauseOptions('Failed to reopen orders'))
  const ending = useBusy()
  const busy = promise?.busy
  return (
    <PageBar>
      <div
        role="status"
        className="pointer-events-auto order-last flex flex-wrap gap-x-8 border-t-2 border-warning bg-warning-ground px-4 text-warning empty:hidden lg:px-8"
      >
        {pauses && (
          <Slowed text={pauseLabel(pauses, now)}>
            {mayPause && (
              <Button
                variant="quiet"
                size="small"
                aria-disabled={reopening.isPending}
                onClick={() => reopening.mutate({ json: { types: [...deliveryTypes] } })}
              >
                Reopen
              </Button>
            )}
          </Slowed>
        )}
        {busy && (
          <Slowed text={`Busy: new orders +${busy.minutes} min ${untilText(busy.until, now)}`}>
            <Button
              variant="quiet"
              size="small"
              aria-disabled={ending.isPending}
              onClick={() => ending.mutate({ json: { minutes: 0 } })}
            >
              End Busy
            </Button>
          </Slowed>
        )}
      </div>
    </PageBar>
  )
}

function Slowed({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className="flex min-h-13 items-center gap-3 py-1 leading-tight font-bold max-sm:w-full max-sm:text-sm">
      <Icon name="pause" />
      <span className="grow">{text}</span>
      {children}
    </p>
  )
}
