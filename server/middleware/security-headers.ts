import { createHash } from 'node:crypto'

import { createMiddleware } from 'hono/factory'

import { deliveryBaseOf } from '#domain/image-host.ts'
import type { ImageHost } from '#domain/image-host.ts'

export type SecurityOptions = {
  isHttps: boolean
  provider: 'paystack' | 'sandbox'
  /** Where browsers of staff upload pictures, and where pictures then lie. */
  imageHost?: ImageHost | undefined
}

/** What the card provider's inline script needs, by its manual; the sandbox is our own origin. */
const providerHosts = {
  sandbox: { script: '', frame: '', connect: '' },
  paystack: {
    script: ' https://js.paystack.co',
    frame: ' https://checkout.paystack.com https://standard.paystack.co https://js.paystack.co',
    connect: ' https://api.paystack.co',
  },
}

/**
 * Headers on every answer. Inline scripts and styles are allowed by their hashes, read from the page
 * itself: unlike a nonce they stay right when a page is kept and served again.
 */
export function securityHeaders({ isHttps, ...sources }: SecurityOptions) {
  return createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')

    // Code and styles run under their page's policy, and each header costs a slow line its bytes.
    const kind = headers.get('Content-Type') ?? ''
    if (/^text\/(javascript|css)/.test(kind)) return
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (!kind.startsWith('text/html')) {
      // A picture says for itself what it may do: even less.
      const policy = headers.get('Content-Security-Policy')
      headers.set('Content-Security-Policy', policy ?? "default-src 'none'; frame-ancestors 'none'")
      return
    }
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
    const page = await c.res.text()
    headers.set('Content-Security-Policy', pagePolicy(page, sources))
    c.res = new Response(page, { status: c.res.status, headers })
  })
}

type Sources = Omit<SecurityOptions, 'isHttps'>

function pagePolicy(page: string, { provider, imageHost }: Sources) {
  const { script, frame, connect } = providerHosts[provider]
  const upload = imageHost ? ` ${new URL(imageHost.uploadUrl).origin}` : ''
  const delivery = imageHost ? ` ${deliveryBaseOf(imageHost)}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${script}${hashesOf(inlineScripts, page)}`,
    `style-src 'self'${hashesOf(inlineStyles, page)}`,
    `img-src 'self' data: blob:${delivery}`,
    `connect-src 'self'${connect}${upload}`,
    frame ? `frame-src${frame}` : "frame-src 'none'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g

/** As sources of a policy, each with a space before it. */
function hashesOf(parts: RegExp, page: string) {
  const hashes = [...page.matchAll(parts)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )
  return [...new Set(hashes)].map((hash) => ` 'sha256-${hash}'`).join('')
}
