/** `requestIdleCallback`; Safari has none. */
export const whenIdle: (run: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout
