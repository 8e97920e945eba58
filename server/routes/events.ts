import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

import { staffEventWires } from '#contract/staff/staff-event.ts'
import { findStaff } from '#db/queries/staff/sessions.ts'
import type { StaffEnv } from '#server/deps/deps.ts'
import { described } from '#server/http/described.ts'
import { streamEvents } from '#server/http/event-stream.ts'
import { staffOnly } from '#server/http/staff-only.ts'

const partingMs = 2000

export const eventRoutes = new Hono<StaffEnv>().get(
  '/',
  described(
    `Server-sent events: ${Object.keys(staffEventWires).join(', ')}; ends with the sign-in`,
    { 200: null },
    [401],
  ),
  staffOnly,
  (c) => {
    const { db, clock, events, disk, stopping } = c.var
    const { id: userId, sessionId } = c.var.staff
    const isAdmitted = async () =>
      (await findStaff(db, { sessionId, userId, now: clock() }))?.mustSetUpFactor === false
    // Disables proxy buffering.
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      await streamEvents(stream, { events, disk, staffId: userId, stopping, isAdmitted })
      hangUp((c.env as Partial<HttpBindings> | undefined)?.outgoing)
    })
  },
)

/** A client that stopped reading would never receive the end. */
function hangUp(outgoing: HttpBindings['outgoing'] | undefined) {
  setTimeout(() => {
    if (outgoing && !outgoing.writableFinished) outgoing.destroy()
  }, partingMs).unref()
}
