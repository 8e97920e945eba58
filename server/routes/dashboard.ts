import { DashboardRange, DashboardWire } from '#contract/reports/dashboard.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { can } from '#domain/staff/role.ts'
import { readDashboard } from '#server/commands/shop/read-dashboard.ts'
import { readFirstSteps } from '#server/commands/shop/read-first-steps.ts'
import { Calls } from '#server/http/call.ts'

export const dashboardRoutes = new Calls().call('GET /', 'The figures of the dashboard', {
  may: 'staff',
  query: DashboardRange,
  reply: DashboardWire,
  run: async (deps, { roles }, range) => {
    const [figures, firstSteps] = await Promise.all([
      readDashboard(deps.db, range, lagosClock(deps.clock()).date),
      can(roles, 'settings') ? readFirstSteps(deps) : undefined,
    ])
    return { ...figures, ...(firstSteps && { firstSteps }) }
  },
})
