import { createMiddleware } from 'hono/factory'

import { deliveryBaseOf } from '#domain/image-host.ts'
import type { ImageHost } from '#domain/image-host.ts'

import { isStaffPage } from './page-headers.ts'

export type SecurityOptions = {
  isHttps: boolean
  provider: 'paystack' | 'sandbox'
  /** Where browsers of staff upload pictures, and where pictures then lie. */
  imageHost?: ImageHost | undefined
}

/** Where browsers report what a policy forbade. */
const reportPath = '/api/csp-reports'

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
export function baseHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/**
 * Headers on every answer. The page that sets a policy lists the hashes of its inline scripts and
 * styles; unlike a nonce they stay valid in a cached page. They are never computed from the finished
 * HTML, which would allow an injected script too.
 */
export function securityHeaders({ isHttps, ...sources }: SecurityOptions) {
  const base = baseHeaders(isHttps)
  return createMiddleware(async (c, next) => {
    await next()
    const { status, headers } = c.res
    const wanted = { ...base, ...filePolicy(headers) }
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      const inline = headers.get('Content-Security-Policy') ?? ''
      const isStaff = status === 200 && isStaffPage(c.req.path)
      Object.assign(wanted, pageHeaders(inline, isStaff, sources))
    }
    for (const [name, value] of Object.entries(wanted)) c.res.headers.set(name, value)
  })
}

/** Files run under their page's policy, but for the worker. A picture says for itself what it may do: even less. */
function filePolicy(headers: Headers) {
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
function pageHeaders(inline: string, isStaff: boolean, { provider, imageHost }: Sources) {
  const { script, frame, connect, payment } = providerHosts[isStaff ? 'sandbox' : provider]
  const upload = imageHost && isStaff ? ` ${new URL(imageHost.uploadUrl).origin}` : ''
  const delivery = imageHost ? ` ${deliveryBaseOf(imageHost)}` : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self'${script}${hashesIn(inline, 'script-src')}`,
    `style-src 'self'${hashesIn(inline, 'style-src')}`,
    `img-src 'self' data: blob:${delivery}`,
    `connect-src 'self'${connect}${upload}`,
    frame ? `frame-src${frame}` : "frame-src 'none'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
  return {
    'Content-Security-Policy': policy,
    'Reporting-Endpoints': `csp="${reportPath}"`,
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${payment})`,
    // The bank of a card may open a window of its own, which has to find its way back.
    'Cross-Origin-Opener-Policy': isStaff ? 'same-origin' : 'same-origin-allow-popups',
  }
}

/** What a policy allows by hash, each with a space before it. */
function hashesIn(policy: string, directive: string) {
  const found = policy.split(';').find((part) => part.trim().startsWith(`${directive} `))
  return (found?.match(/'sha256-[\w+/=]+'/g) ?? []).map((hash) => ` ${hash}`).join('')
}
