import { expect, it, vi } from 'vitest'

import { showPushMessages } from './push-messages.ts'
import type { WorkerScope } from './worker-scope.ts'

function startWorker(openPages: string[]) {
  const listeners = new Map<string, (event: object) => void>()
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>()
  const openWindow = vi.fn<(url: string) => Promise<void>>()
  const focus = vi.fn<(url: string) => Promise<void>>()
  const worker = {
    location: { origin: 'https://kitchen.test' },
    registration: { showNotification },
    clients: {
      openWindow,
      matchAll: async () => openPages.map((url) => ({ url, focus: () => focus(url) })),
    },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  } as unknown as WorkerScope
  showPushMessages(worker)
  const dispatch = async (name: string, event: object) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
    await Promise.all(works)
  }
  return { dispatch, showNotification, openWindow, focus }
}

const message = { title: 'Tukunya', body: '1 order waits', tag: 'orders', path: '/admin/orders' }
const clicked = { notification: { data: '/admin/orders', close: () => {} } }

it('shows a push message, in place of the one before', async () => {
  const { dispatch, showNotification } = startWorker([])
  await dispatch('push', { data: { json: () => message } })
  const expected = expect.objectContaining({ body: '1 order waits', tag: 'orders', renotify: true })
  expect(showNotification).toHaveBeenCalledWith('Tukunya', expected)
})

it('opens the orders when the notification is pressed', async () => {
  const { dispatch, openWindow } = startWorker(['https://kitchen.test/menu'])
  await dispatch('notificationclick', clicked)
  expect(openWindow).toHaveBeenCalledWith('https://kitchen.test/admin/orders')
})

it('brings an open page of the back-office to the front', async () => {
  const { dispatch, openWindow, focus } = startWorker(['https://kitchen.test/admin/team'])
  await dispatch('notificationclick', clicked)
  expect(focus).toHaveBeenCalledWith('https://kitchen.test/admin/team')
  expect(openWindow).not.toHaveBeenCalled()
})
