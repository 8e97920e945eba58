import { DashboardRange, DashboardWire } from '#contract/reports/dashboard.ts'
import { can } from '#domain/staff/role.ts'
import { readDashboard, readFirstSteps } from '#server/commands/shop/read-dashboard.ts'
import { Calls } from '#server/http/call.ts'

export const dashboardRoutes = new Calls().call('GET /', 'The figures of the dashboard', {
  may: 'staff',
  query: DashboardRange,
  reply: DashboardWire,
  run: async (deps, { roles }, range) => {
    const [figures, steps] = await Promise.all([
      readDashboard(deps.db, range, deps.clock()),
      can(roles, 'settings') ? readFirstSteps(deps) : undefined,
    ])
    return { ...figures, ...steps }
  },
})
