import { createHash } from 'node:crypto'

import { createMiddleware } from 'hono/factory'

import { deliveryBaseOf } from '#domain/image-host.ts'
import type { ImageHost } from '#domain/image-host.ts'
import { isStaffPage } from '#server/page-headers.ts'

export type SecurityOptions = {
  isHttps: boolean
  provider: 'paystack' | 'sandbox'
  /** Where browsers of staff upload pictures, and where pictures then lie. */
  imageHost?: ImageHost | undefined
}

/** What the card provider's inline script needs, by its manual; the sandbox is our own origin. */
const providerHosts = {
  sandbox: { script: '', frame: '', connect: '', payment: '' },
  paystack: {
    script: ' https://js.paystack.co',
    frame: ' https://checkout.paystack.com https://standard.paystack.co https://js.paystack.co',
    connect: ' https://api.paystack.co',
    payment: 'self "https://checkout.paystack.com"',
  },
}

/** On every answer, whatever it is. */
export function plainHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/**
 * Headers on every answer. Inline scripts and styles are allowed by their hashes, read from the page
 * itself: unlike a nonce they stay right when a page is kept and served again.
 */
export function securityHeaders({ isHttps, ...sources }: SecurityOptions) {
  const plain = plainHeaders(isHttps)
  return createMiddleware(async (c, next) => {
    await next()
    const { status, headers } = c.res
    const wanted = { ...plain, ...policyOfFile(headers) }
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      const page = await c.res.text()
      c.res = new Response(page, { status, headers })
      Object.assign(wanted, headersOfPage(page, status === 200 && isStaffPage(c.req.path), sources))
    }
    for (const [name, value] of Object.entries(wanted)) c.res.headers.set(name, value)
  })
}

/** Files run under their page's policy, but for the worker. A picture says for itself what it may do: even less. */
function policyOfFile(headers: Headers) {
  const isCode = /^text\/(javascript|css)/.test(headers.get('Content-Type') ?? '')
  const policy =
    headers.get('Content-Security-Policy') ??
    (isCode ? "default-src 'self'; frame-ancestors 'none'" : undefined)
  return policy && { 'Content-Security-Policy': policy }
}

type Sources = Omit<SecurityOptions, 'isHttps'>

/**
 * Customers' pages know the card provider, staff's the host that takes pictures. Whoever goes from
 * one to the other asks for a new page.
 */
function headersOfPage(page: string, isStaffs: boolean, { provider, imageHost }: Sources) {
  const { script, frame, connect, payment } = providerHosts[isStaffs ? 'sandbox' : provider]
  const upload = imageHost && isStaffs ? ` ${new URL(imageHost.uploadUrl).origin}` : ''
  const delivery = imageHost ? ` ${deliveryBaseOf(imageHost)}` : ''
  const policy = [
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
  return {
    'Content-Security-Policy': policy,
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${payment})`,
    // The bank of a card may open a window of its own, which has to find its way back.
    'Cross-Origin-Opener-Policy': isStaffs ? 'same-origin' : 'same-origin-allow-popups',
  }
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
