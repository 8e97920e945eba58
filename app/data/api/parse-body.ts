import type { ZodType } from 'zod'

import { FailedCall, readBody } from './api-error.ts'

type ApiResponse = Parameters<typeof readBody>[0]

/** Like `readBody`, and checks the body, where a wrong one would cost money or a session. */
export async function parseBody<Body>(schema: ZodType<Body>, response: ApiResponse): Promise<Body> {
  const body = schema.safeParse(await readBody(response))
  if (!body.success) throw new FailedCall('PARSING_ERROR', { cause: body.error })
  return body.data
}
