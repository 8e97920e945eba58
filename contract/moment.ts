import { z } from 'zod'

/** ISO 8601. `isMoment` exists in the type only, so that `SerializesTo` finds it. */
type MomentText = string & { isMoment?: never }

export const Moment = z.iso.datetime({ offset: true }) as z.ZodISODateTime & z.ZodType<MomentText>

/** A value that `JSON.stringify` turns into `Wire`: a `Moment` may still be a `Date`. */
export type SerializesTo<Wire> = Wire extends string
  ? 'isMoment' extends keyof Wire
    ? Wire | Date
    : Wire
  : Wire extends object
    ? { [Key in keyof Wire]: SerializesTo<Wire[Key]> }
    : Wire

/** PostgreSQL has no year 0000, and `Date` writes years after 9999 differently. */
function isInKnownYears(text: string) {
  return text >= '2000' && text < '2101'
}

export const RequestedMoment = z.iso
  .datetime({ offset: true, error: 'Please give the time as 2026-11-21T14:05:00Z.' })
  .refine(isInKnownYears, 'Please give a time from 2000 to 2100.')
  .transform((text) => new Date(text))

/** Null also where an older server leaves it out. */
export const OptionalMoment = Moment.nullable().default(null)

const timeMessage = 'Please choose a time.'
export const TimeOfDay = z
  .string({ error: timeMessage })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage)
