import { useState } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogText, DialogTitle } from '#app/ui/dialog.tsx'
import { promiseMoveMinutes } from '#domain/kitchen/promise-move.ts'

import { useMovePromises } from './use-move.ts'

export function MoveTimes() {
  const { data } = useApi(officeApi.promise.$get)
  const { move, isMoving } = useMovePromises()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!data?.promise) return null
  return (
    <span className="flex shrink-0">
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isMoving}
        onClick={() => move(15)}
        className="rounded-r-none focus-visible:z-1"
      >
        All times +15 min
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setIsOpen(true)}
        className="-ml-px rounded-l-none px-3!"
      >
        More<span className="sr-only"> ways to move all times</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} className="sm:max-w-lg">
        <div className="grid gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
          <div>
            <DialogTitle className="text-2xl">Move all times</DialogTitle>
            <DialogText className="mt-2 text-soft">
              Open orders that are promised before the next opening are later by these minutes.
              Customers see the new time, and the old one.
            </DialogText>
          </div>
          <div role="group" aria-label="Later by" className="grid grid-cols-3 gap-3">
            {promiseMoveMinutes.map((minutes) => (
              <Button
                key={minutes}
                aria-disabled={isMoving}
                onClick={() => {
                  move(minutes)
                  close()
                }}
              >
                +{minutes} min
              </Button>
            ))}
          </div>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </span>
  )
}
