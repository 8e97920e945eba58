import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { AwsV4Signer } from 'aws4fetch'

import { imageNamePattern } from '#domain/menu/picture.ts'

import { headersOfImage, type Images } from './images.ts'
import type { S3Address } from './s3-address.ts'

type StoreResponse = { status: number; body: Uint8Array }
type StoreRequest = {
  method: 'GET' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}
type Options = { fetcher?: typeof fetch; timeoutMs?: number; pauseMs?: number; pageSize?: number }

const maxAttempts = 3

/** Addressed by path. Throws after three attempts; errors never contain the key. */
export function imagesInS3(address: S3Address, options: Options = {}) {
  const call = createCall(address, options)

  async function listAfter(name: string, limit: number) {
    const query = new URLSearchParams({ 'max-keys': `${limit}`, marker: name })
    const answer = await call({ method: 'GET', path: `?${query}` })
    if (answer.status !== 200) throw errorFor(answer)
    return [...textOf(answer).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
      textOfXml(key),
    )
  }

  return {
    put: async (name, bytes) => {
      const body = new Uint8Array(bytes)
      const headers = headersOfImage(name)
      const answer = await call({ method: 'PUT', path: `/${name}`, headers, body })
      if (answer.status !== 200) throw errorFor(answer)
    },
    get: async (name) => {
      const answer = await call({ method: 'GET', path: `/${name}` })
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw errorFor(answer)
      return answer.body
    },
    list: async function* () {
      let last = ''
      for (;;) {
        const names = await listAfter(last, options.pageSize ?? 1000)
        yield* names.filter((name) => imageNamePattern.test(name))
        last = names.at(-1) ?? ''
        if (!last) return
      }
    },
    ping: async () => void (await listAfter('', 1)),
  } satisfies Images & { ping: () => Promise<void> }
}

/** Retries network errors, 429 and 5xx; all our calls are idempotent. */
function createCall(address: S3Address, options: Options) {
  const { fetcher = fetch, timeoutMs = 10_000, pauseMs = 200 } = options
  const signingKeys = new Map<string, ArrayBuffer>()

  async function attempt({ path, ...request }: StoreRequest): Promise<StoreResponse> {
    const { bucketUrl, ...key } = address
    const sum = createHash('sha256').update(request.body ?? '')
    const headers = { ...request.headers, 'X-Amz-Content-Sha256': sum.digest('hex') }
    const unsigned = {
      ...request,
      headers,
      url: bucketUrl + path,
      service: 's3',
      cache: signingKeys,
    }
    const { url, ...signed } = await new AwsV4Signer({ ...unsigned, ...key }).sign()
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetcher(url, { ...signed, redirect: 'error', signal })
    return { status: answer.status, body: new Uint8Array(await answer.arrayBuffer()) }
  }

  return async function call(request: StoreRequest) {
    for (let tries = 1; ; tries += 1) {
      const isLast = tries === maxAttempts
      try {
        const answer = await attempt(request)
        if (isLast || (answer.status < 500 && answer.status !== 429)) return answer
      } catch (cause) {
        if (isLast) throw new Error(`no response: ${causeOf(cause)}`, { cause })
      }
      await wait(pauseMs * 4 ** (tries - 1))
    }
  }
}

function errorFor(answer: StoreResponse) {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(textOf(answer)) ?? []
  return new Error(`the picture store answered ${answer.status} ${code}`.trim())
}

function textOf({ body }: StoreResponse) {
  return new TextDecoder().decode(body)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Others may store files in the bucket; the next page starts after the exact name. */
function textOfXml(xml: string) {
  return xml.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
  })
}

function causeOf(error: unknown) {
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  return cause?.code ?? cause?.message ?? message
}
