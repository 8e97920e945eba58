import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'

import { originOf } from '#domain/origin.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Env } from '#server/deps/deps.ts'
import { described } from '#server/http/described.ts'
import { noStore } from '#server/http/page-headers.ts'
import { replyRefusal } from '#server/http/refusals.ts'
import { describePath } from '#server/runtime/log.ts'

const maxReportBytes = 8 * 1024
const maxReports = 10

const Text = z.string().max(4000).optional()

const Report = z.union([
  z.object({
    body: z.object({ documentURL: Text, blockedURL: Text, effectiveDirective: Text }),
  }),
  z.object({
    'csp-report': z.object({
      'document-uri': Text,
      'blocked-uri': Text,
      'effective-directive': Text,
      'violated-directive': Text,
    }),
  }),
])
const Reports = z.union([z.array(Report).max(maxReports), Report.transform((report) => [report])])

const limitReport = bodyLimit({
  maxSize: maxReportBytes,
  onError: (c) => c.json({ message: 'That is more than we can read at once.' }, 413),
})

export const cspReportRoutes = new Hono<Env>().post(
  '/',
  described(
    "Browsers report what a page's content security policy forbade",
    { 204: null },
    [400, 403, 413, 429],
  ),
  noStore,
  limitReport,
  async (c) => {
    const origin = originOf(c.var.clientAddress(c))
    const tooMany = await checkRateLimit(c.var, 'cspReportsPerOrigin', origin)
    if (tooMany) return replyRefusal(c, tooMany)
    const read = Reports.safeParse(await c.req.json().catch(() => undefined))
    if (!read.success) return c.json({ message: 'This is not a report in a known format.' }, 400)
    for (const report of read.data) c.var.log.warn(summaryOf(report), 'content blocked by policy')
    return c.body(null, 204)
  },
)

/** Drops query strings and path segments that may be tokens. */
function summaryOf(report: z.infer<typeof Report>) {
  if ('body' in report) {
    const { documentURL, blockedURL, effectiveDirective } = report.body
    return toLogFields(documentURL, blockedURL, effectiveDirective)
  }
  const old = report['csp-report']
  const directive = old['effective-directive'] ?? old['violated-directive']
  return toLogFields(old['document-uri'], old['blocked-uri'], directive)
}

function toLogFields(page = '', blocked = '', directive = '') {
  const pagePath = URL.canParse(page) ? describePath(new URL(page).pathname) : ''
  return { page: pagePath, blocked: originIn(blocked), directive: /^[a-z-]*/.exec(directive)?.[0] }
}

function originIn(blocked: string) {
  if (URL.canParse(blocked)) return new URL(blocked).origin
  return /^[a-z-]{1,20}$/.exec(blocked)?.[0] ?? ''
}
