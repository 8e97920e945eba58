import { useEffect, useState } from 'react'

import { useOnline } from '#app/data/connectivity/use-online.ts'
import { endIdleSession } from '#app/data/session/auth-calls.ts'
import { msUntilIdle, recordActivity } from '#app/data/session/last-activity.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

const checkEveryMs = 2000
const warnMs = 60_000

type TabletBarProps = { onLeave: () => void; isLeaving: boolean }

/** Who works on this kitchen tablet. Ends the session when nothing is pressed. */
export default function TabletBar({ onLeave, isLeaving }: TabletBarProps) {
  const { firstName, lastName } = useStaff()
  const isOnline = useOnline()
  const isEndingSoon = useIdleEnd()
  return (
    <section
      aria-label="Kitchen tablet"
      className={`border-b px-4 py-1.5 text-base lg:px-8 ${isEndingSoon ? 'border-warning bg-warning-ground text-warning' : 'border-line bg-surface'}`}
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0 leading-snug">
          <p className="truncate">
            <span className="font-bold">{`${firstName} ${lastName}`}</span> is signed in
          </p>
          <p role="status" className="text-sm">
            {isEndingSoon &&
              'Press anything to stay signed in. You are signed out within a minute.'}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={isLeaving || !isOnline}
          onClick={() => isOnline && !isLeaving && onLeave()}
        >
          {isLeaving && <Spinner />}
          {isOnline ? 'Change person' : 'Offline'}
        </Button>
      </div>
    </section>
  )
}

/** Whether the session ends within a minute. */
function useIdleEnd() {
  const [isEndingSoon, setEndingSoon] = useState(false)
  useEffect(() => {
    let hasEnded = false
    function check() {
      const leftMs = msUntilIdle()
      setEndingSoon(leftMs <= warnMs)
      if (leftMs > 0 || hasEnded) return
      hasEnded = true
      void endIdleSession()
    }
    function press() {
      // The first press on a tablet that slept does not extend the session.
      if (msUntilIdle() > 0) recordActivity()
      check()
    }
    check()
    const timer = setInterval(check, checkEveryMs)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', press, true)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  return isEndingSoon
}
