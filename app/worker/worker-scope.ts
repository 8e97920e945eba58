/** The parts of `ServiceWorkerGlobalScope` we use; TypeScript's types clash with the DOM's. */
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
