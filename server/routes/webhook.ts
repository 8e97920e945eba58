import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { receiveWebhook } from '#server/commands/payments/receive-webhook.ts'
import type { Env } from '#server/deps/deps.ts'
import { authenticatedBy, described } from '#server/http/described.ts'
import { noStore } from '#server/http/page-headers.ts'
import { requireConfiguredProvider } from '#server/http/require-configured-provider.ts'

const limitEvent = bodyLimit({
  maxSize: 256 * 1024,
  onError: (c) => c.json({ message: 'That is more than we can read at once.' }, 413),
})

export const webhookRoutes = new Hono<Env>().post(
  '/:provider/webhook',
  described("Receive the provider's webhooks", { 200: null }, [401, 403, 404, 413]),
  authenticatedBy('webhookSignature'),
  requireConfiguredProvider,
  noStore,
  limitEvent,
  async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const signature = c.req.header('x-paystack-signature') ?? ''
    const webhookKey = c.var.payments.signedWith(bytes, signature)
    if (webhookKey === undefined) {
      return c.json({ message: 'This is not signed by the provider.' }, 401)
    }
    await receiveWebhook(c.var, bytes, { webhookKey })
    return c.body(null, 200)
  },
)
