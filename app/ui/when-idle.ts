/** Runs when the page has nothing better to do; Safari does not say when that is. */
export const whenIdle: (run: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout
