import type { NotificationEvent, PushEvent, PushMessage, WorkerScope } from './worker-scope.ts'

export function showPushMessages(worker: WorkerScope) {
  worker.addEventListener('push', (event: PushEvent) => {
    if (event.data) event.waitUntil(show(worker, event.data.json()))
  })
  worker.addEventListener('notificationclick', (event: NotificationEvent) => {
    event.notification.close()
    event.waitUntil(openPage(worker, String(event.notification.data)))
  })
}

async function show({ registration }: WorkerScope, { title, body, tag, path }: PushMessage) {
  const options = { body, tag, renotify: true, icon: '/icon-192.png', data: path }
  await registration.showNotification(title, options)
}

/** An open page of the back-office comes to the front instead of a second one. */
async function openPage({ clients, location }: WorkerScope, path: string) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const office = open.find(({ url }) => new URL(url).pathname.startsWith('/admin'))
  if (!office) return clients.openWindow(new URL(path, location.origin).href)
  await office.focus()
}
