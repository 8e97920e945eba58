import type { Context, Hono } from 'hono'

type RouterHolder = Pick<Hono, 'router'>

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export function replyUnknownRoute(calls: RouterHolder) {
  return (c: Context) => {
    const allowed = methods.filter((method) => hasRoute(calls, method, c.req.path))
    if (allowed.length === 0) return c.json({ message: 'There is no such call.' }, 404)
    const names = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const message = `This address takes ${names.join(', ')} only.`
    return c.json({ message }, 405, { Allow: names.join(', ') })
  }
}

function hasRoute({ router }: RouterHolder, method: string, path: string) {
  const [found] = router.match(method, path)
  return found.some(([[, route]]) => route.method === method)
}

export function rejectWrites(c: Context, next: () => Promise<void>) {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const message = 'This address takes GET, HEAD only.'
  return Promise.resolve(c.json({ message }, 405, { Allow: 'GET, HEAD' }))
}
