import { Hono } from 'hono'

import { DashboardRange, DashboardWire } from '#contract/dashboard.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { mayDo } from '#domain/role.ts'
import { readDashboard } from '#server/commands/read-dashboard.ts'
import { readFirstSteps } from '#server/commands/read-first-steps.ts'
import { query } from '#server/middleware/input.ts'
import { staffOnly } from '#server/middleware/staff-only.ts'
import type { StaffEnv } from '#server/parts.ts'

import { described } from './described.ts'

export const dashboardRoutes = new Hono<StaffEnv>().get(
  '/',
  described('The figures of the dashboard', { 200: DashboardWire }, [400, 401]),
  staffOnly,
  query(DashboardRange),
  async (c) => {
    const today = lagosClock(c.var.clock()).date
    const [figures, firstSteps] = await Promise.all([
      readDashboard(c.var.db, c.req.valid('query'), today),
      mayDo(c.var.staff.roles, 'settings') ? readFirstSteps(c.var) : undefined,
    ])
    return c.json({ ...figures, ...(firstSteps && { firstSteps }) }, 200)
  },
)
