import { useCallback, useEffect, useState } from 'react'

import { ApiError } from '#app/data/api/api-error.ts'
import { messageOr } from '#app/data/api/read-problem.ts'
import { makeRandomId } from '#app/data/office/random-id.ts'
import { fetchRide, sendCollected, sendDelivered, sendPickedUp } from '#app/data/order/ride.ts'
import type { CollectPayment } from '#contract/ordering/collection.ts'
import type { RideWire } from '#contract/ordering/rider-link.ts'

type Sending = 'no' | 'sending' | 'no connection'

/** A press is repeated until the server has answered; meanwhile no other one is taken. */
export function useRide(token: string, first: RideWire) {
  const [shown, setShown] = useState<RideWire | null>(first)
  const [sending, setSending] = useState<Sending>('no')
  const [failure, setFailure] = useState<string>()

  const refresh = useCallback(() => {
    if (document.visibilityState !== 'visible') return
    fetchRide(token).then(setShown, (error: unknown) => isGone(error) && setShown(null))
  }, [token])

  async function send(press: (onWaiting: () => void) => Promise<RideWire>) {
    if (sending !== 'no') return
    setFailure(undefined)
    setSending('sending')
    try {
      setShown(await press(() => setSending('no connection')))
    } catch (error) {
      if (isGone(error)) setShown(null)
      else setFailure(messageOr(error, 'That did not work. Please call the kitchen.'))
      refresh()
    } finally {
      setSending('no')
    }
  }

  useEffect(() => {
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [refresh])

  return {
    shown,
    sending,
    failure,
    pickUp: () => void send((onWaiting) => sendPickedUp(token, onWaiting)),
    collect: (money: Omit<CollectPayment, 'id'>) => {
      const collection = { id: makeRandomId(), ...money }
      void send((onWaiting) => sendCollected(token, collection, onWaiting))
    },
    deliver: (code: string) => void send((onWaiting) => sendDelivered(token, code, onWaiting)),
  }
}

export type RideControl = ReturnType<typeof useRide>

function isGone(error: unknown) {
  return error instanceof ApiError && error.status === 404
}
