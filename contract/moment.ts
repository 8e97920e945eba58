import { z } from 'zod'

export const Moment = z.iso.datetime({ offset: true })

/** Null also where an older server leaves it out. */
export const OptionalMoment = Moment.nullable().default(null)
