import { Hono } from 'hono'

import { DashboardRange, DashboardWire } from '#contract/dashboard.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { can } from '#domain/role.ts'
import { readDashboard } from '#server/commands/shop/read-dashboard.ts'
import { readFirstSteps } from '#server/commands/shop/read-first-steps.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { query } from '#server/http/input.ts'
import { staffOnly } from '#server/http/staff-only.ts'

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
      can(c.var.staff.roles, 'settings') ? readFirstSteps(c.var) : undefined,
    ])
    return c.json({ ...figures, ...(firstSteps && { firstSteps }) }, 200)
  },
)
