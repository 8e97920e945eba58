/** What we use of a service worker's world; the compiler's own description clashes with the page's. */
export type WorkerScope = {
  location: Location
  clients: { claim(): Promise<void> }
  addEventListener(
    name: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
}

export type FetchEvent = {
  request: Request
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}
