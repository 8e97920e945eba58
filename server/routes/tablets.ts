import { z } from 'zod'

import { ConfirmPassword } from '#contract/staff/security.ts'
import { KitchenTabletWire } from '#contract/staff/tablet.ts'
import { listTablets } from '#db/queries/staff/kitchen-tablets.ts'
import { browserName } from '#domain/staff/browser-name.ts'
import { deleteRefreshCookie, setTabletCookie } from '#server/auth/auth-cookies.ts'
import { addTablet, endTablet } from '#server/commands/tablets/tablets.ts'
import { Calls, wireOf } from '#server/http/call.ts'

export const tabletRoutes = new Calls()
  .call('GET /', 'The kitchen tablets', {
    may: 'settings',
    reply: z.array(KitchenTabletWire),
    run: async ({ db }) =>
      (await listTablets(db)).map(({ id, device, createdAt }) => ({
        _id: id,
        device,
        createdAt,
      })),
  })
  .call('POST /', 'Make this browser a kitchen tablet and sign out', {
    may: 'settings',
    body: ConfirmPassword,
    refusals: ['too-many-requests'],
    run: async (deps, staff, sent, c) => {
      const device = browserName(c.req.header('User-Agent'))
      return wireOf(await addTablet(deps, staff, { ...sent, device }), ({ token }) => {
        deleteRefreshCookie(c, deps)
        setTabletCookie(c, deps, token)
      })
    },
  })
  .call('DELETE /:id', 'End a kitchen tablet and its session', {
    may: 'settings',
    refusals: ['tablet-not-found'],
    run: (deps, staff, { id }) => endTablet(deps, staff, id),
  })
