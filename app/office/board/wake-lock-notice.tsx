import { Button } from '#app/ui/button.tsx'
import { useWakeLock } from '#app/ui/use-wake-lock.ts'

const noticeClass =
  'flex flex-wrap items-center gap-x-3 rounded-xl bg-warning-ground px-3 text-base font-bold text-warning'

export function WakeLockNotice() {
  const { state, request } = useWakeLock()
  return (
    <div role="status">
      {state === 'released' && (
        <p className={noticeClass}>
          This screen may turn off.
          <Button variant="ghost" size="small" onClick={() => void request()}>
            Keep it on
          </Button>
        </p>
      )}
      {state === 'unsupported' && (
        <p className={`${noticeClass} py-1`}>
          This browser cannot keep the screen on. Set the device to never sleep.
        </p>
      )}
    </div>
  )
}
