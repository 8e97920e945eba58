import { createHash } from 'node:crypto'

import { expect, test } from '#tests/support/browser-test.ts'

const pages = ['/', '/menu', '/checkout', '/payment-help', '/privacy']

for (const path of pages) {
  test(`${path}: served from the cache, its policy allows its inline scripts and styles`, async ({
    request,
  }) => {
    await request.get(path)
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy']
    const inline =
      /<(script(?![^>]*\s(?:src=|type="application\/ld\+json"))|style)[^>]*>(.*?)<\/\1>/gs
    const parts = [...(await response.text()).matchAll(inline)]
    expect(new Set(parts.map(([, kind]) => kind))).toEqual(new Set(['script', 'style']))
    for (const [, , code = ''] of parts) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    expect(policy).not.toContain('unsafe')
  })

  test(`${path}: not sent again to a browser that has it cached`, async ({ request }) => {
    const { etag = '' } = (await request.get(path)).headers()
    const again = await request.get(path, { headers: { 'If-None-Match': etag } })
    expect(again.status()).toBe(304)
  })
}
