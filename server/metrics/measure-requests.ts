import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'

import type { Metrics } from './metrics.ts'

export type MeasuredEnv = { Variables: { isFile?: boolean; pagePattern?: string } }

export function measureRequests({ answered }: Pick<Metrics, 'answered'>) {
  return createMiddleware<MeasuredEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1000
    answered({ method: c.req.method, route: routeOf(c), status: c.res.status, seconds })
  })
}

function routeOf(c: Context<MeasuredEnv>) {
  if (c.get('isFile')) return 'file'
  const pattern = c.get('pagePattern') ?? routePath(c)
  return pattern === '/*' || pattern === '*' ? 'other' : pattern
}
