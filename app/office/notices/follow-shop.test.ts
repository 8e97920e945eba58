import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import { eventually } from '#tests/support/eventually.ts'

import { useDiskFull } from './disk-full-notice.tsx'
import { followShop } from './follow-shop.ts'
import { useOrderSound } from './order-sound.ts'

const job = '{"_id":"job1","order":"order1"}'
let tones = 0
let sent = ''

const quiet = { addEventListener: () => {}, removeEventListener: () => {} }
vi.stubGlobal('window', quiet)
vi.stubGlobal('document', { ...quiet, visibilityState: 'visible' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.stubGlobal(
  'AudioContext',
  class {
    currentTime = 0
    state = 'running'
    addEventListener() {}
    resume = async () => {}
    createOscillator() {
      tones += 1
      const node = { frequency: { value: 0 }, start: () => {}, stop: () => {} }
      return { ...node, connect: (next: unknown) => next }
    }
    createGain() {
      const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
      return { gain, connect: () => {} }
    }
  },
)
/** `disk.full` comes last: when it is handled, so are the others. */
vi.stubGlobal('fetch', async (input: string | URL) => {
  if (!String(input).endsWith('/api/events')) return Response.json([])
  const last = 'event: disk.full\ndata: {"full":true}\n\n'
  const headers = { 'Content-Type': 'text/event-stream' }
  return new Response(sent + last, { headers })
})

it.each([
  ['prints.ringing', '{"count":2}', true, 2],
  ['print.stuck', job, true, 2],
  ['print.stuck', job, false, 0],
  ['pauses.changed', '{}', true, 0],
])('%s %s with the sound on (%s) plays %i tones', async (name, data, isOn, expected) => {
  useOrderSound.setState({ isOn, isRunning: isOn })
  useDiskFull.setState({ isFull: false })
  tones = 0
  sent = `event: ${name}\ndata: ${data}\n\n`
  const stop = followShop(new QueryClient())
  await eventually(() => expect(useDiskFull.getState().isFull).toBe(true))
  stop()
  expect(tones).toBe(expected)
})
