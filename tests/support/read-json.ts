import type { z, ZodType } from 'zod'

/** Checks a body against its schema, and returns it whole: parsing would strip fields a test looks for. */
export async function readJson<Schema extends ZodType>(
  schema: Schema,
  response: { json: () => Promise<unknown> },
): Promise<z.output<Schema>> {
  const body = await response.json()
  const checked = schema.safeParse(body)
  if (!checked.success) throw checked.error
  return body as z.output<Schema>
}
