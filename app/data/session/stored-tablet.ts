import { createStored } from '#app/data/storage/stored-value.ts'

/** Whether this browser was made a kitchen tablet. The server knows it by a cookie; see docs/decisions/0060. */
export const storedTablet = createStored('tukunya.tablet', (stored) => stored === true)

export function isKitchenTablet() {
  return storedTablet.read() ?? false
}
