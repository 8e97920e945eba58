import { create } from 'zustand'

import { Icon } from '#app/ui/office-icon.tsx'

/** The latest `disk.full` event; reset to false when the connection is renewed. */
export const useDiskFull = create<{ isFull: boolean }>()(() => ({ isFull: false }))

/** The live region is always rendered, so that its text is announced. */
export function DiskFullNotice() {
  const { isFull } = useDiskFull()
  return (
    <div role="alert" className="sticky bottom-0 z-30 print:hidden">
      {isFull && (
        <p className="flex items-start gap-3 border-t-2 border-danger bg-danger-ground px-4 py-3 leading-snug text-danger lg:pl-8">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span>
            <strong>The server’s disk is full.</strong> Customers cannot order and nothing can be
            saved. Free some space on the server, or call the person who manages it. Saving works
            again as soon as there is room.
          </span>
        </p>
      )}
    </div>
  )
}
