import type { z, ZodType } from 'zod'

/** Validates a body, and returns it unparsed: parsing would strip fields that tests look for. */
export async function readJson<Schema extends ZodType>(
  schema: Schema,
  response: { json: () => Promise<unknown> },
): Promise<z.output<Schema>> {
  const body = await response.json()
  const checked = schema.safeParse(body)
  if (!checked.success) throw checked.error
  return body as z.output<Schema>
}
