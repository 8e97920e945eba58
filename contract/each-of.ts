import { z, type ZodType } from 'zod'

/** A value for each key. Unlike `z.record`, it is described in openapi.json with its properties. */
export function eachOf<Key extends string, Value extends ZodType>(
  keys: readonly Key[],
  value: Value,
) {
  return z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>)
}
