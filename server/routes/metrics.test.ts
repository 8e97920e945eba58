import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { createApi } from '#server/app.ts'
import { countedEvents } from '#server/gateways/counted-events.ts'
import { measuredPayments } from '#server/gateways/measured-payments.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { measureRequests } from '#server/metrics/measure-requests.ts'
import { openCheckout } from '#tests/support/open-checkout.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { metrics, metricsToken } = shop.deps
// Composed like a real server.
shop.deps.events = countedEvents(shop.deps.events, metrics)
shop.deps.payments = measuredPayments(shop.payments, metrics)
const site = new Hono().use(measureRequests(metrics)).route('/', createApi(shop.deps))
const bearer = { Authorization: `Bearer ${metricsToken}` }
afterAll(() => shop.close())
beforeEach(() => void shop.from('41.58.1.2'))

async function scrape() {
  const answer = await site.request('/metrics', { headers: bearer })
  expect(answer.status).toBe(200)
  return answer.text()
}

type Asking = { from?: string; host?: string; headers?: Record<string, string> }

async function fetchMetrics({ from = '127.0.0.1', host = 'localhost:3000', headers = {} }: Asking) {
  shop.from(from)
  return (await site.request(`http://${host}/metrics`, { headers })).status
}

describe('the metrics', () => {
  it('are in Prometheus format and not stored', async () => {
    const { headers } = await site.request('/metrics', { headers: bearer })
    expect(headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(await scrape()).toMatch(/^tukunya_build_info\{version="[\d.]+",node="[\d.]+"\} 1$/m)
  })

  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
    'are served to this machine: %s',
    async (from) => {
      expect(await fetchMetrics({ from })).toBe(200)
      expect(await fetchMetrics({ from, host: '[::1]:3000' })).toBe(200)
    },
  )

  it.each(['41.58.1.2', '10.0.0.1', '192.168.1.7', '::ffff:41.58.1.2', '2c0f::7', ''])(
    'are not served to others: %j',
    async (from) => {
      expect(await fetchMetrics({ from })).toBe(404)
    },
  )

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Via'])(
    'are not served through a proxy on this machine that sends %s',
    async (name) => {
      expect(await fetchMetrics({ headers: { [name]: '127.0.0.1' } })).toBe(404)
    },
  )

  it('return 404 through a proxy that keeps only the host name', async () => {
    expect(await fetchMetrics({ host: 'shop.example' })).toBe(404)
  })

  it('are served with the token from any address', async () => {
    expect(await fetchMetrics({ from: '41.58.1.2', headers: bearer })).toBe(200)
    expect(await fetchMetrics({ headers: { ...bearer, 'X-Forwarded-For': '41.58.1.2' } })).toBe(200)
  })

  it.each(['', 'Bearer', 'Bearer ', 'Bearer wrong', `Bearer ${metricsToken}x`, `${metricsToken}`])(
    'are not served with %j',
    async (Authorization) => {
      expect(await fetchMetrics({ from: '41.58.1.2', headers: { Authorization } })).toBe(404)
    },
  )

  it('have no token when none is configured', async () => {
    const open = createApi({ ...shop.deps, metricsToken: undefined })
    for (const token of ['', 'undefined', `${metricsToken}`]) {
      const headers = { Authorization: `Bearer ${token}` }
      expect((await open.request('/metrics', { headers })).status).toBe(404)
    }
  })
})

describe('a response', () => {
  it('is counted by its path pattern, never by the path itself', async () => {
    await site.request('/api/products/category/secret-words')
    await site.request('/api/orders/track/a-token-of-somebody')
    await site.request('/api/orders/6b1e', { method: 'PATCH' })
    await site.request('/api/nothing/here')
    await site.request('/wp-login.php?user=amina')
    const text = await scrape()
    for (const labels of [
      'method="GET",route="/api/products/category/:category",status="4xx"',
      'method="GET",route="/api/orders/track/:token",status="4xx"',
      'method="PATCH",route="/api/orders/:id",status="4xx"',
      'method="GET",route="/api/*",status="4xx"',
      'method="GET",route="other",status="4xx"',
    ]) {
      expect(text).toContain(`http_request_duration_seconds_count{${labels}} 1\n`)
    }
    expect(text).not.toMatch(/secret-words|a-token|6b1e|wp-login|amina/)
  })

  it('to an unknown method gets no label of its own', async () => {
    await site.request('/api/shop', { method: 'BREW' })
    expect(await scrape()).toContain('method="other"')
  })
})

describe('an order', () => {
  it('is counted once, with the calls to the provider, and without personal data', async () => {
    const { reference, orderData, verify } = await openCheckout(shop)
    expect(await scrape()).toContain('tukunya_holds_open 1\n')
    shop.payments.charge(reference, 5000)
    expect((await verify()).status).toBe(201)
    expect((await verify()).status).toBe(200)

    const text = await scrape()
    expect(text).toContain('tukunya_orders_placed_total 1\n')
    expect(text).toContain('tukunya_holds_open 0\n')
    expect(text).toMatch(/provider_call_duration_seconds_count\{call="ask",outcome="paid"\} \d/)
    const { fullName, phoneNumber } = orderData.buyer
    for (const one of [reference, fullName, phoneNumber]) expect(text).not.toContain(one)
  })
})

it('counts each run of a job by its outcome', async () => {
  const clock = () => {
    throw new Error('stopped')
  }
  await runJobs(shop.deps)()
  await runJobs({ ...shop.deps, clock })()
  const text = await scrape()
  expect(text).toContain(
    'tukunya_job_duration_seconds_count{job="send due refunds",outcome="done"} 1',
  )
  expect(text).toContain(
    'tukunya_job_duration_seconds_count{job="send due refunds",outcome="failed"} 1',
  )
})

it('has a help text and a unit for every metric', async () => {
  const names = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  expect(names.length).toBeGreaterThan(10)
  for (const [, name, type] of names) {
    expect(name).toMatch(/^(tukunya|http)_[a-z_]+$/)
    expect(name?.endsWith('_total')).toBe(type === 'counter')
    expect(name).toMatch(type === 'histogram' ? /_seconds$/ : /./)
  }
})

it('serves the other metrics without a database, without stale values', async () => {
  expect(await scrape()).toMatch(/^tukunya_database_up 1\n/m)
  await shop.database.close()
  const text = await scrape()
  expect(text).toMatch(/^tukunya_database_up 0\n/m)
  expect(text).toMatch(/^tukunya_orders_placed_total /m)
  expect(text).not.toMatch(/^tukunya_(holds_open|refunds_open|job_overdue)/m)
})
