import { createHash } from 'node:crypto'

import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { securityHeaders, type SecurityOptions } from './security-headers.ts'

const style = 'p { color: red }'
const page = `<style>${style}</style><script>run()</script><script>injected()</script><p>ƙosai</p>`

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
/** The inline sources of a page, as its header lists them. */
const ownPolicy = {
  'Content-Security-Policy': `script-src ${hashOf('run()')}; style-src ${hashOf(style)}`,
}

async function answer(path: string, options: Partial<SecurityOptions> = {}) {
  const site = new Hono()
    .use(securityHeaders({ isHttps: false, provider: () => 'sandbox' as const, ...options }))
    .get('/page', (c) => c.html(page, 200, ownPolicy))
    .get('/admin', (c) => c.html(page, 200, ownPolicy))
    .get('/admin/nothing', (c) => c.html(page, 404, ownPolicy))
    .get('/plain', (c) => c.html(page))
    .get('/code', (c) => c.body('', 200, { 'Content-Type': 'text/javascript' }))
    .get('/data', (c) => c.json({}))
    .get('/picture', (c) =>
      c.body('', 200, { 'Content-Security-Policy': "default-src 'none'; sandbox" }),
    )
  const response = await site.request(path)
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  return { ...headers, policy: headers['content-security-policy'], body: await response.text() }
}

describe('a page', () => {
  it('allows its own files and its hashed inline scripts and styles only', async () => {
    const { policy, body } = await answer('/page')
    expect(policy).toContain(`script-src 'self' ${hashOf('run()')};`)
    expect(policy).toContain(`style-src 'self' ${hashOf(style)};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|paystack/)
    expect(body).toContain('ƙosai')
    expect(policy).not.toContain(hashOf('injected()'))
  })

  it('without hashes allows no inline scripts or styles', async () => {
    const { policy } = await answer('/plain')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self';")
  })

  it('names the address for reports', async () => {
    const staffs = await answer('/admin')
    expect(staffs.policy).toMatch(/report-uri \/api\/csp-reports; report-to csp$/)
    expect(staffs).toMatchObject({ 'reporting-endpoints': 'csp="/api/csp-reports"' })
  })

  it("allows the card provider's script when it is configured", async () => {
    const { policy } = await answer('/page', { provider: () => 'paystack' as const })
    expect(policy).toContain("script-src 'self' https://js.paystack.co")
    expect(policy).toMatch(/frame-src https:\/\/checkout\.paystack\.com/)
  })
})

describe('a back-office page', () => {
  it('does not allow the card provider, and isolates its window', async () => {
    const staffs = await answer('/admin', { provider: () => 'paystack' as const })
    expect(staffs.policy).not.toContain('paystack')
    expect(staffs).toMatchObject({
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  it('that does not exist has the policy of the shop', async () => {
    const { policy } = await answer('/admin/nothing', { provider: () => 'paystack' as const })
    expect(policy).toContain('https://js.paystack.co')
  })
})

describe('a page of a shop with an image host', () => {
  const uploadUrl = 'https://api.cloudinary.com/v1_1/kitchen/image/upload'

  it('allows uploads there and pictures of its account only', async () => {
    const { policy } = await answer('/admin', { imageHost: { uploadUrl, preset: 'dishes' } })
    expect(policy).toContain("connect-src 'self' https://api.cloudinary.com;")
    expect(policy).toContain("img-src 'self' data: blob: https://res.cloudinary.com/kitchen/;")
    expect(policy).toContain("script-src 'self' 'sha256-")
  })

  it('lets customers see those pictures, without uploads', async () => {
    const { policy } = await answer('/page', { imageHost: { uploadUrl, preset: 'dishes' } })
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob: https://res.cloudinary.com/kitchen/;")
  })

  it('names no host when none is configured', async () => {
    const { policy } = await answer('/page')
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).toContain("connect-src 'self';")
  })
})

describe('a picture', () => {
  it('keeps the stricter policy that it comes with', async () => {
    const { policy } = await answer('/picture')
    expect(policy).toBe("default-src 'none'; sandbox")
  })
})

describe('every response', () => {
  it('has nosniff and cannot be framed', async () => {
    for (const path of ['/page', '/admin', '/data', '/code', '/picture', '/nothing']) {
      expect(await answer(path)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringMatching(/frame-ancestors 'none'|sandbox/),
      })
    }
  })

  it('has HSTS over https only', async () => {
    expect(await answer('/data')).not.toHaveProperty('strict-transport-security')
    const secure = await answer('/data', { isHttps: true })
    expect(secure).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
  })
})
