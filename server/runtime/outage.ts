import type { Logger } from 'pino'

import { isOutage } from '#db/error-codes.ts'

export type Outage = {
  /** True when the database is unreachable; logged once per outage. */
  report: (error: unknown) => boolean
  clear: () => void
}

export function watchOutage(log: Pick<Logger, 'info' | 'warn'>): Outage {
  let isDown = false
  return {
    report: (error) => {
      if (!isOutage(error)) return false
      if (!isDown) log.warn({ err: error }, 'the database does not answer')
      isDown = true
      return true
    },
    clear: () => {
      if (isDown) log.info('the database answers again')
      isDown = false
    },
  }
}
