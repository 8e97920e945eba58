import { createMiddleware } from 'hono/factory'

import { deliveryBaseOf, type ImageHost } from '#domain/menu/image-host.ts'

import { isRidePage, isStaffPage } from './page-headers.ts'

export type SecurityOptions = {
  isHttps: boolean
  /** Of this moment: keys can be entered while the shop runs. */
  provider: () => 'paystack' | 'sandbox'
  imageHost?: ImageHost | undefined
}

const reportPath = '/api/csp-reports'

const providerHosts = {
  sandbox: { script: '', frame: '', connect: '', payment: '' },
  paystack: {
    script: ' https://js.paystack.co',
    frame: ' https://checkout.paystack.com https://standard.paystack.co https://js.paystack.co',
    connect: ' https://api.paystack.co',
    payment: 'self "https://checkout.paystack.com"',
  },
}

export function baseHeaders(isHttps: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Hashes stay valid in a cache, unlike nonces; hashing the final HTML would allow injections. */
export function securityHeaders({ isHttps, ...sources }: SecurityOptions) {
  const base = baseHeaders(isHttps)
  return createMiddleware(async (c, next) => {
    await next()
    const { status, headers } = c.res
    const wanted: Record<string, string> = { ...base, ...filePolicy(headers) }
    // Means something for pages only; the files of a first view are few, and each byte counts.
    if (c.req.path.startsWith('/assets/')) delete wanted['Permissions-Policy']
    if (isRidePage(c.req.path)) wanted['Referrer-Policy'] = 'no-referrer'
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      const inline = headers.get('Content-Security-Policy') ?? ''
      const isStaff = status === 200 && isStaffPage(c.req.path)
      Object.assign(wanted, pageHeaders(inline, isStaff, sources))
    }
    for (const [name, value] of Object.entries(wanted)) c.res.headers.set(name, value)
  })
}

/** Service workers run under the policy of their file. Pictures set a stricter one. */
function filePolicy(headers: Headers) {
  const isCode = /^text\/(javascript|css)/.test(headers.get('Content-Type') ?? '')
  const policy =
    headers.get('Content-Security-Policy') ??
    (isCode ? "default-src 'self'; frame-ancestors 'none'" : undefined)
  return policy && { 'Content-Security-Policy': policy }
}

type Sources = Omit<SecurityOptions, 'isHttps'>

function pageHeaders(inline: string, isStaff: boolean, { provider, imageHost }: Sources) {
  const { script, frame, connect, payment } = providerHosts[isStaff ? 'sandbox' : provider()]
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
    // The card's bank may open a popup that must reach its opener.
    'Cross-Origin-Opener-Policy': isStaff ? 'same-origin' : 'same-origin-allow-popups',
  }
}

function hashesIn(policy: string, directive: string) {
  const found = policy.split(';').find((part) => part.trim().startsWith(`${directive} `))
  return (found?.match(/'sha256-[\w+/=]+'/g) ?? []).map((hash) => ` ${hash}`).join('')
}
