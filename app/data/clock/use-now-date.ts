import { useMemo } from 'react'

import { serverNow, useNow } from './clock.ts'

/**
 * For pages of staff, which are not rendered on the server. Rounded up to `everyMs`, so that it
 * changes rarely and an order placed just now is not in the future.
 */
export function useNowDate(everyMs = 30_000) {
  const at = useNow()
  const step = Math.ceil((at || serverNow()) / everyMs) * everyMs
  return useMemo(() => new Date(step), [step])
}
