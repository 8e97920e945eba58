import { Hono } from 'hono'

import { ReportQuery, ReportRange, ReportSummaryWire, ReportWire } from '#contract/report.ts'
import { readReport, readReportSummary } from '#server/commands/reports/read-reports.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { query } from '#server/http/input.ts'
import { requirePermission, staffOnly } from '#server/http/staff-only.ts'

import { described } from './described.ts'

export const reportRoutes = new Hono<StaffEnv>()
  .get(
    '/',
    described(
      'Average order, times against promises, cancelled and refunded orders of a period',
      { 200: ReportSummaryWire },
      [400, 401, 403],
    ),
    staffOnly,
    requirePermission('reports'),
    query(ReportRange),
    async (c) => c.json(await readReportSummary(c.var.db, c.req.valid('query')), 200),
  )
  .get(
    '/sales',
    described(
      'Sales of a period, by day, hour, dish and so on',
      { 200: ReportWire },
      [400, 401, 403],
    ),
    staffOnly,
    requirePermission('reports'),
    query(ReportQuery),
    async (c) => {
      const { by, ...range } = c.req.valid('query')
      return c.json(await readReport(c.var.db, by, range), 200)
    },
  )
