import type { Logger } from 'pino'

import { isOutage } from '#db/is-outage.ts'

export type Outage = {
  /** Was it thrown for want of the database? Then that is told, once for as long as it lasts. */
  caused: (error: unknown) => boolean
  /** The database has answered. */
  over: () => void
}

/** A database that is away fails whatever is tried: one line at its beginning, one at its end. */
export function watchOutage(log: Pick<Logger, 'info' | 'warn'>): Outage {
  let isAway = false
  return {
    caused: (error) => {
      if (!isOutage(error)) return false
      if (!isAway) log.warn({ err: error }, 'the database does not answer')
      isAway = true
      return true
    },
    over: () => {
      if (isAway) log.info('the database answers again')
      isAway = false
    },
  }
}
