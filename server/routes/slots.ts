import { SlotsAnswer, SlotsQuery, slotToWire } from '#contract/ordering/slot.ts'
import { isRefusal } from '#domain/refusal.ts'
import { listFreeSlots } from '#server/commands/checkout/list-free-slots.ts'
import { Calls } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'
import { messageFor } from '#server/refusals/refusal.ts'

export const slotRoutes = new Calls(noStore).call('GET /', 'The next free slots for a cart', {
  limit: 'slotsPerClient',
  query: SlotsQuery,
  reply: SlotsAnswer,
  run: async ({ db, clock }, _, cart) => {
    const found = await listFreeSlots(db, cart, clock())
    if (!found) return { slots: null, message: null }
    if (isRefusal(found)) return { slots: [], message: messageFor(found) }
    return { slots: found.map(slotToWire), message: null }
  },
})
