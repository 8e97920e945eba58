export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds: number

  constructor(status: number, body: unknown, retryAfterSeconds = 0) {
    super(messageIn(body) ?? 'Unknown error')
    this.status = status
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const failures = {
  FETCH_ERROR: 'The kitchen cannot be reached. Please check your connection and try again.',
  TIMEOUT_ERROR: 'The connection is too slow. Please try again.',
  PARSING_ERROR: 'The answer could not be read. Please try again.',
}

/** No response, or an unreadable one (specification, section 8). */
export class FailedCall extends Error {
  readonly kind: keyof typeof failures

  constructor(kind: keyof typeof failures, options?: ErrorOptions) {
    super(failures[kind], options)
    this.kind = kind
  }
}

export type ApiResponse = Pick<Response, 'ok' | 'status' | 'text' | 'json'> & { headers?: Headers }

export type BodyOf<R> = R extends { ok: true; json: () => Promise<infer Body> }
  ? R extends { status: 204 }
    ? undefined
    : Body
  : R extends { ok: false }
    ? never
    : unknown

/** The body, typed by its route; undefined for 204. Throws an `ApiError` with the server's message. */
export async function readBody<R extends ApiResponse>(pending: R | Promise<R>): Promise<BodyOf<R>> {
  const response = await pending
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, parsed(text), waitIn(response))
  if (response.status === 204) return undefined as BodyOf<R>
  try {
    return JSON.parse(text) as BodyOf<R>
  } catch (error) {
    throw new FailedCall('PARSING_ERROR', { cause: error })
  }
}

export function messageOf(error: unknown) {
  return error instanceof Error && error.message ? error.message : 'Unknown error'
}

function waitIn({ headers }: ApiResponse) {
  return Number(headers?.get('Retry-After')) || 0
}

/** The text of a problem's `message`. */
export function messageIn(body: unknown) {
  const message = (body as { message?: unknown } | null)?.message
  return typeof message === 'string' && message ? message : undefined
}

/** Plain text counts as `{ message }` (specification, section 7), HTML does not. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.includes('<') ? null : { message: text }
  }
}
