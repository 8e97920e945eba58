import { isPushEndpoint } from '#domain/staff/push-host.ts'

/** `tag`: a later message with the same tag replaces an earlier one. No personal data. */
export type PushMessage = { title: string; body: string; tag: string; path: string }

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** `subject`: how a push service reaches the shop, RFC 8292. */
export type PushSender = { publicKey: string; privateKey: string; subject: string }

/** gone: the browser has ended its subscription. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export type Push = (
  target: PushTarget,
  message: PushMessage,
  sender: PushSender,
) => Promise<PushOutcome>

const ttlSeconds = 600
const timeoutMs = 10_000

type Options = { fetch?: typeof fetch; isAllowed?: (endpoint: string) => boolean }

export function createPush({
  fetch: send = fetch,
  isAllowed = isPushEndpoint,
}: Options = {}): Push {
  return async ({ endpoint, p256dh, auth }, message, sender) => {
    if (!isAllowed(endpoint)) return 'gone'
    const request = await encrypted({ endpoint, p256dh, auth }, message, sender)
    if (!request) return 'gone'
    const response = await send(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.status === 404 || response?.status === 410) return 'gone'
    return response?.ok ? 'sent' : 'failed'
  }
}

/** Undefined where the keys of the browser are none: nothing can ever be sent there. */
async function encrypted(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  vapidDetails: PushSender,
) {
  const options = { vapidDetails, TTL: ttlSeconds, urgency: 'high', topic: message.tag } as const
  const webPush = await loadWebPush()
  try {
    const keys = { p256dh, auth }
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), options)
  } catch {
    return undefined
  }
}

export async function makePushKeys() {
  const webPush = await loadWebPush()
  return webPush.generateVAPIDKeys()
}

/** Loaded when first used: most shops send no push messages. */
async function loadWebPush() {
  return (await import('web-push')).default
}
