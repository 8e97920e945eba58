import { useEffect, useRef, useCallback, useState } from 'react'

import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { useArrival } from '#app/office/kit/use-arrival.ts'
import { usePageTitle } from '#app/office/kit/use-page-title.ts'
import { ConnectionMark } from '#app/office/notices/connection-mark.tsx'
import { OrderList } from '#app/office/orders/order-list.tsx'
import type { OrderFilterState } from '#app/office/orders/use-order-filter.ts'
import { SlowDownButton, SlowedBar } from '#app/office/pauses/slow-down.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

import { enterFullScreen, followFullScreen, useFullScreen } from './full-screen.ts'
import { OrderWall } from './order-wall.tsx'
import { leaveWall } from './wall.ts'

const noticeClass =
  'flex flex-wrap items-center gap-x-3 rounded-xl bg-warning-ground px-3 text-base font-bold text-warning'

export function WallView({ filter }: { filter: OrderFilterState }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  usePageTitle('Active Orders')
  // The browser itself leaves the full screen on Escape.
  useEffect(() => followFullScreen(() => !document.fullscreenElement && leaveWall()), [])
  return (
    <div className="flex min-h-0 grow flex-col gap-2 px-3 py-2 lg:px-5">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-[1.25em] outline-none">
          Active Orders
        </h1>
        <WallClock />
        <ConnectionMark />
        <FilterNotice filter={filter} />
        <WakeLockNotice />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <SlowDownButton />
          <FullScreenButton />
          <Button variant="quiet" size="small" onClick={leaveWall}>
            Leave wall view
          </Button>
        </div>
      </header>
      <SlowedBar />
      <div className="min-h-0 grow *:flex *:h-full *:flex-col">
        <OrderList filter={filter} View={OrderWall} hasCount={false} />
      </div>
    </div>
  )
}

function WallClock() {
  const now = useNowDate(5000)
  return (
    <p className="text-[1.25em] font-bold tabular-nums">{formatTimeOfDay(lagosClock(now).time)}</p>
  )
}

/** The wall has no filters of its own: a filter that hides orders must be seen. */
function FilterNotice({ filter: { status, type } }: { filter: OrderFilterState }) {
  if (!status && !type) return null
  return <Badge tone="warn">Only {[status, type].filter(Boolean).join(', ')}</Badge>
}

function FullScreenButton() {
  const { isFull, canBeFull } = useFullScreen()
  if (isFull || !canBeFull) return null
  return (
    <Button variant="quiet" size="small" onClick={() => void enterFullScreen()}>
      Full screen
    </Button>
  )
}

function WakeLockNotice() {
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

type WakeLockState = 'requesting' | 'held' | 'released' | 'unsupported'

/**
 * Keeps the screen on while the component is mounted. The browser releases the lock when the page
 * is hidden or the battery is low, so it is requested again when the page is visible.
 */
function useWakeLock() {
  const [state, setState] = useState<WakeLockState>('requesting')
  const sentinel = useRef<WakeLockSentinel>(undefined)
  const request = useCallback(async () => {
    if (!('wakeLock' in navigator)) return setState('unsupported')
    if (document.visibilityState !== 'visible') return
    if (sentinel.current && !sentinel.current.released) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      sentinel.current = lock
      setState('held')
      lock.addEventListener('release', () => setState('released'), { once: true })
    } catch {
      setState('released')
    }
  }, [])

  useEffect(() => {
    const requestAgain = () => void request()
    requestAgain()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      document.removeEventListener('visibilitychange', requestAgain)
      void sentinel.current?.release()
    }
  }, [request])
  return { state, request }
}
