/** An answer that is a "no"; its message can be shown to a person. */
export class ApiError extends Error {
  readonly status: number
  /** The answer itself, where it carries more than a message. */
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(messageIn(body) ?? 'Unknown error')
    this.status = status
    this.body = body
  }
}

/** The answer's JSON, or an `ApiError` with the server's words. */
export async function readAnswer<T>(response: {
  ok: boolean
  status: number
  text(): Promise<string>
}) {
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, parsed(text))
  return JSON.parse(text) as T
}

export function messageOf(error: unknown) {
  return error instanceof Error && error.message ? error.message : 'Unknown error'
}

function messageIn(body: unknown) {
  const message = (body as { message?: unknown } | null)?.message
  return typeof message === 'string' && message ? message : undefined
}

/** A plain text is as good as `{ message }` (specification, section 7); a page of HTML is not. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.includes('<') ? null : { message: text }
  }
}
