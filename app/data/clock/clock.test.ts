import { expect, it } from 'vitest'

import { noteServerTime, serverNow } from './clock.ts'

const minuteMs = 60_000

function note(differenceMs: number) {
  const date = new Date(Date.now() + differenceMs).toUTCString()
  noteServerTime({ headers: new Headers({ Date: date }) })
}

it('goes by the clock of the server, where the device is wrong by more than a delay', () => {
  note(12 * minuteMs)
  expect(Math.round((serverNow() - Date.now()) / minuteMs)).toBe(12)
  noteServerTime({ headers: new Headers() })
  expect(Math.round((serverNow() - Date.now()) / minuteMs)).toBe(12)
  note(-24 * 60 * minuteMs)
  expect(Math.round((serverNow() - Date.now()) / minuteMs)).toBe(-24 * 60)
  note(-3000)
  expect(serverNow() - Date.now()).toBeLessThanOrEqual(1)
})
