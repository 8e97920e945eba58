import { setTimeout as pause } from 'node:timers/promises'

export type PaystackAddress = {
  baseUrl: string
  secretKey: string
  fetcher: typeof fetch
  timeouts?: Timeouts
}

/** `totalMs` covers a call and its retry, so that a buyer has an answer within 12 s. */
export type Timeouts = { firstMs: number; totalMs: number }

type Call = { method?: 'GET' | 'POST'; path: string; body?: object }

export type Reply =
  | { kind: 'answer'; status: number; json: unknown }
  | { kind: 'no-response'; why: string }

export const defaultTimeouts: Timeouts = { firstMs: 7000, totalMs: 11_000 }
const maxBytes = 1024 * 1024

/** Rejects redirects, which would send the secret key elsewhere. */
async function callOnce(
  { baseUrl, secretKey, fetcher }: PaystackAddress,
  call: Call,
  signal: AbortSignal,
): Promise<Reply> {
  try {
    const response = await fetcher(`${baseUrl}${call.path}`, {
      method: call.method ?? 'GET',
      headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
      signal,
    })
    return { kind: 'answer', status: response.status, json: parseJson(await readText(response)) }
  } catch (error) {
    // The message may contain the key.
    return { kind: 'no-response', why: error instanceof Error ? error.name : 'no answer' }
  }
}

async function readText(response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError('the answer is too large')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** Retries GETs only: a refund may have been executed although its response was lost. */
export async function callPaystack(address: PaystackAddress, call: Call): Promise<Reply> {
  const { firstMs, totalMs } = address.timeouts ?? defaultTimeouts
  const isRepeatable = (call.method ?? 'GET') === 'GET'
  const deadline = AbortSignal.timeout(totalMs)
  const first = isRepeatable ? AbortSignal.any([deadline, AbortSignal.timeout(firstMs)]) : deadline
  const reply = await callOnce(address, call, first)
  const isTransient = reply.kind === 'no-response' || reply.status >= 500
  if (!isRepeatable || !isTransient) return reply

  await pause(200 + Math.random() * 600)
  return callOnce(address, call, deadline)
}

/** Ids may exceed what a number holds exactly; those stay text. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) ? (context?.source ?? value) : value,
  )
}
