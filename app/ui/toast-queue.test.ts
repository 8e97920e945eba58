import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  currentToasts,
  dismissToast,
  setToastManner,
  showToast,
  subscribeToToasts,
} from './toast-queue.ts'

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  setToastManner('shop')
})

const texts = () => currentToasts().map(({ text }) => text)
const durations = () => currentToasts().map(({ durationMs }) => durationMs)

describe('the toast queue in the shop', () => {
  it('shows one toast at a time, the newest', () => {
    showToast({ tone: 'info', text: 'first' })
    showToast({ tone: 'error', text: 'second' })
    expect(currentToasts()).toMatchObject([{ tone: 'error', text: 'second' }])
  })

  it('shows it for four seconds, and for ten when it has an action', () => {
    showToast({ tone: 'success', text: 'read me' })
    expect(durations()).toEqual([4000])
    showToast({ tone: 'success', text: 'press me', action: { label: 'Track', href: '/track/x' } })
    expect(durations()).toEqual([10_000])
    showToast({ tone: 'success', text: 'saved', durationMs: 1000 })
    expect(durations()).toEqual([1000])
  })

  it('keeps a newer toast when an older one ends', () => {
    showToast({ tone: 'info', text: 'old' })
    const [old] = currentToasts()
    showToast({ tone: 'info', text: 'new' })
    dismissToast(old!.id)
    expect(texts()).toEqual(['new'])
  })

  it('notifies its listeners until they unsubscribe', () => {
    const listener = vi.fn<() => void>()
    const leave = subscribeToToasts(listener)
    showToast({ tone: 'info', text: 'heard' })
    leave()
    showToast({ tone: 'info', text: 'unheard' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('the toast queue in the back-office', () => {
  it('shows a success for two seconds and the others for four', () => {
    setToastManner('office')
    showToast({ tone: 'success', text: 'saved' })
    showToast({ tone: 'error', title: 'Error', text: 'not saved' })
    showToast({ tone: 'info', text: 'by the way' })
    expect(durations()).toEqual([2000, 4000, 4000])
  })

  it('shows toasts longer when they have an action', () => {
    setToastManner('office')
    const action = { label: 'Open', href: '/admin/orders' }
    showToast({ tone: 'success', text: 'saved', action })
    showToast({ tone: 'info', text: 'by the way', action })
    expect(durations()).toEqual([2000, 4000])
  })

  it('shows at most twenty at once', () => {
    setToastManner('office')
    for (let number = 1; number <= 22; number += 1) showToast({ tone: 'info', text: `${number}` })
    expect(texts()).toHaveLength(20)
    expect(texts()[0]).toBe('3')
    expect(texts().at(-1)).toBe('22')
  })
})
