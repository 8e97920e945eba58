import { z } from 'zod'

/** ISO 8601. A plain string too; the mark, which no value has, only distinguishes it from other texts. */
type MomentText = string & { isMoment?: never }

export const Moment = z.iso.datetime({ offset: true }) as z.ZodISODateTime & z.ZodType<MomentText>

/** What `JSON.stringify` turns into this: a moment may still be a `Date`. */
export type Sent<Wire> = Wire extends string
  ? 'isMoment' extends keyof Wire
    ? Wire | Date
    : Wire
  : Wire extends object
    ? { [Key in keyof Wire]: Sent<Wire[Key]> }
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
