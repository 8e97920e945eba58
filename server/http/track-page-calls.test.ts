import { describe, expect, it } from 'vitest'

import { trackPageCalls } from './track-page-calls.ts'

const opening = 'Sat, 21 Nov 2026 17:00:00 GMT'
const later = 'Sun, 22 Nov 2026 07:00:00 GMT'

function pageOf(answers: Record<string, Response>) {
  return trackPageCalls(async (path) => {
    const answer = answers[String(path)]
    if (!answer) throw new Error('the line is broken')
    return answer
  })
}

describe('a page built from API responses', () => {
  it('expires with the first of them', async () => {
    const page = pageOf({
      '/menu': new Response(''),
      '/shop': new Response('', { headers: { Expires: later } }),
      '/hours': new Response('', { headers: { Expires: opening } }),
    })
    for (const path of ['/menu', '/hours', '/shop']) await page.call(path)
    expect(page.headers()).toEqual({ Expires: opening })
  })

  it('has no cache headers when all responses succeed and do not expire', async () => {
    const page = pageOf({ '/menu': new Response('') })
    await page.call('/menu')
    expect(page.headers()).toEqual({})
  })

  it('is not stored when a response was refused, aborted or missing', async () => {
    const refused = pageOf({ '/menu': new Response('', { status: 500 }) })
    await refused.call('/menu')
    expect(refused.headers()).toEqual({ 'Cache-Control': 'no-store' })

    const broken = pageOf({})
    await broken.call('/menu').catch(() => undefined)
    expect(broken.headers()).toEqual({ 'Cache-Control': 'no-store' })
  })
})
