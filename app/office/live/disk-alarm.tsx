import { create } from 'zustand'

import { Icon } from '#app/ui/work-icon.tsx'

/** Whether the server last said that its disk is full; a new connection starts from no. */
export const useDiskAlarm = create<{ isFull: boolean }>()(() => ({ isFull: false }))

/** Above the connection's own sign. The live region stays, so that its text is announced. */
export function DiskAlarm() {
  const { isFull } = useDiskAlarm()
  return (
    <div role="alert" className="sticky bottom-0 z-30 print:hidden">
      {isFull && (
        <p className="flex items-start gap-3 border-t-2 border-danger bg-danger-ground px-4 py-3 leading-snug text-danger lg:pl-8">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span>
            <strong>The server’s disk is full.</strong> Customers cannot order and nothing can be
            saved. Free some space on the server, or call whoever looks after it. It goes on by
            itself as soon as there is room.
          </span>
        </p>
      )}
    </div>
  )
}
