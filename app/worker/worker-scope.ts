/** The parts of `ServiceWorkerGlobalScope` we use; TypeScript's types clash with the DOM's. */
export type WorkerScope = {
  location: Pick<Location, 'origin'>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: {
    active: object | null
    showNotification(title: string, options: object): Promise<void>
  }
  addEventListener(
    name: 'install' | 'activate' | 'message',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: NotificationEvent) => void): void
}

type OpenPage = { url: string; focus(): Promise<unknown> }

export type FetchEvent = {
  request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

/** The shape that `server/gateways/push.ts` sends. */
export type PushMessage = { title: string; body: string; tag: string; path: string }

export type PushEvent = {
  data: { json(): PushMessage } | null
  waitUntil(work: Promise<unknown>): void
}

export type NotificationEvent = {
  notification: { data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}
