import { z } from 'zod'

import { RangReport, ScreenReport, ScreenWire } from '#contract/kitchen/alarm.ts'
import { Id } from '#contract/text.ts'
import { listScreens } from '#db/queries/kitchen/staff-screens.ts'
import { isScreenAlive } from '#domain/kitchen/staff-screen.ts'
import { removeScreen, reportRang, reportScreen } from '#server/commands/alarm/screens.ts'
import { Calls } from '#server/http/call.ts'

/** Chosen by the screen. */
const params = z.object({ id: Id })

export const screenRoutes = new Calls()
  .call('GET /', 'Screens of the kitchen, oldest first', {
    may: 'staff',
    reply: z.array(ScreenWire),
    run: async ({ db, clock }) => {
      const now = clock()
      const screens = await listScreens(db)
      return screens.map(({ id, name, person, sound, isVisible, ...screen }) => ({
        id,
        name,
        person,
        sound,
        isVisible,
        shownOrder: screen.shownOrderId,
        lastSeenAt: screen.lastSeenAt,
        isAlive: isScreenAlive(screen, now),
      }))
    },
  })
  .call('PUT /:id', 'Answer `screen.check`, or turn the sound of this screen on or off', {
    may: 'staff',
    params,
    body: ScreenReport,
    refusals: ['too-many-screens', 'screen-of-another'],
    run: (deps, actor, { id, ...report }) => reportScreen(deps, id, { report, actor }),
  })
  .call('POST /:id/rang', 'Record that this screen rang', {
    may: 'staff',
    params,
    body: RangReport,
    refusals: ['screen-not-found', 'screen-of-another'],
    run: reportRang,
  })
  .call('DELETE /:id', 'Remove a screen; an Employee, the one that they use', {
    may: 'staff',
    params,
    refusals: ['screen-not-found', 'screen-of-another'],
    run: (deps, staff, { id }) => removeScreen(deps, id, staff),
  })
