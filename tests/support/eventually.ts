import { vi } from 'vitest'

/** Waits until a check passes, with a long timeout for a busy machine. */
export function eventually<T>(check: () => T | Promise<T>) {
  return vi.waitFor(check, { timeout: 15_000 })
}
