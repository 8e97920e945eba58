import type { Logger } from 'pino'

import { isOutage } from '#db/is-outage.ts'

export type Outage = {
  /** Was it thrown for want of the database? Then that is told, once for as long as it lasts. */
  report: (error: unknown) => boolean
  /** The database has answered. */
  clear: () => void
}

/** A database that is away fails whatever is tried: one line at its beginning, one at its end. */
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
