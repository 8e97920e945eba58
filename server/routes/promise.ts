import {
  BusyAnswer,
  MovedPromises,
  MovePromises,
  PromiseWire,
  SetBusy,
} from '#contract/ordering/promise.ts'
import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { activeBusy } from '#domain/ordering/promise.ts'
import { readKitchenLoad } from '#server/commands/checkout/read-kitchen-load.ts'
import { movePromises } from '#server/commands/orders/move-promises.ts'
import { setBusy } from '#server/commands/shop/pauses.ts'
import { readFirstSlot } from '#server/commands/slots/slots.ts'
import { Calls, wired } from '#server/http/call.ts'
import { setExpires } from '#server/http/page-headers.ts'

const maxAgeMs = 10_000

export const promiseRoutes = new Calls()
  .call('GET /', 'What the promised time is computed from', {
    reply: PromiseWire,
    run: async ({ db, clock }, _, __, c) => {
      const now = clock()
      const settings = await readShopSettings(db)
      const load = await readKitchenLoad(db, settings, now)
      if (!load) return { promise: null }
      const { rules, portionsAhead } = load
      const busy = activeBusy(load.busy, now)
      const slots = await readFirstSlot(db, { settings, load }, now)
      setExpires(c, [new Date(now.getTime() + maxAgeMs), busy?.until])
      return { promise: { rules, busy, portionsAhead, ...(slots && { slots }) } }
    },
  })
  .call('POST /busy', 'Promise later times while the kitchen is busy', {
    may: 'orders',
    body: SetBusy,
    reply: BusyAnswer,
    run: wired(setBusy, (busy) => ({ busy })),
  })
  .call('POST /move', 'Move the promised times of all open orders, or undo that', {
    may: 'orders',
    body: MovePromises,
    reply: MovedPromises,
    run: movePromises,
  })
