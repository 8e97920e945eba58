import {
  ReportQuery,
  ReportRange,
  ReportSummaryWire,
  ReportWire,
} from '#contract/reports/report.ts'
import { readReport, readReportSummary } from '#server/commands/reports/read-reports.ts'
import { Calls } from '#server/http/call.ts'

export const reportRoutes = new Calls()
  .call(
    'GET /',
    'Average order, times against promises, cancelled and refunded orders of a period',
    {
      may: 'reports',
      query: ReportRange,
      reply: ReportSummaryWire,
      run: ({ db }, _, range) => readReportSummary(db, range),
    },
  )
  .call('GET /sales', 'Sales of a period, by day, hour, dish and so on', {
    may: 'reports',
    query: ReportQuery,
    reply: ReportWire,
    run: ({ db }, _, { by, ...range }) => readReport(db, by, range),
  })
