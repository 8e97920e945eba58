import { afterEach, describe, expect, it, vi } from 'vitest'

import { currentToast, dismissToast, showToast, subscribeToToasts } from './toast-queue.ts'

afterEach(() => dismissToast(currentToast()?.id ?? 0))

describe('the toast queue', () => {
  it('shows one toast at a time, the newest', () => {
    showToast({ tone: 'info', text: 'first' })
    showToast({ tone: 'error', text: 'second' })
    expect(currentToast()).toMatchObject({ tone: 'error', text: 'second' })
  })

  it('stays four seconds, and ten where there is something to press', () => {
    showToast({ tone: 'info', text: 'read me' })
    expect(currentToast()?.durationMs).toBe(4000)
    showToast({ tone: 'success', text: 'press me', action: { label: 'Track', href: '/track/x' } })
    expect(currentToast()?.durationMs).toBe(10_000)
    showToast({ tone: 'success', text: 'saved', durationMs: 2000 })
    expect(currentToast()?.durationMs).toBe(2000)
  })

  it('leaves a newer toast alone when an older one ends', () => {
    showToast({ tone: 'info', text: 'old' })
    const old = currentToast()?.id ?? 0
    showToast({ tone: 'info', text: 'new' })
    dismissToast(old)
    expect(currentToast()?.text).toBe('new')
  })

  it('tells its listeners until they leave', () => {
    const listener = vi.fn<() => void>()
    const leave = subscribeToToasts(listener)
    showToast({ tone: 'info', text: 'heard' })
    leave()
    showToast({ tone: 'info', text: 'unheard' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
