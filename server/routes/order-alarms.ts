import {
  AcceptOrders,
  AcceptedWire,
  RingingWire,
  UndoAcceptance,
  UndoneWire,
} from '#contract/kitchen/alarm.ts'
import { acceptOrders, undoAcceptance } from '#server/commands/alarm/accept-orders.ts'
import { findRingingOrders } from '#server/commands/alarm/find-ringing-orders.ts'
import { Calls } from '#server/http/call.ts'

export const orderAlarmRoutes = new Calls()
  .call(
    'GET /ringing',
    'Orders that ring because they are not accepted, and customers to call, oldest first',
    {
      may: 'staff',
      reply: RingingWire,
      run: async (deps) => {
        const alarm = await findRingingOrders(deps)
        const orders = (alarm?.ringing ?? []).map(
          ({ order: { id: _id }, alarm: { reason, since, sound } }) => ({
            _id,
            reason,
            since,
            ...(sound === 'rang' && { isQuiet: true as const }),
          }),
        )
        return { isOn: Boolean(alarm?.onSince), orders }
      },
    },
  )
  .call('POST /accept', 'Accept orders that ring', {
    may: 'orders',
    body: AcceptOrders,
    reply: AcceptedWire,
    run: (deps, staff, accepted) => acceptOrders(deps, accepted, staff),
  })
  .call('POST /accept/undo', 'Undo an acceptance', {
    may: 'orders',
    body: UndoAcceptance,
    reply: UndoneWire,
    run: async (deps, staff, undo) => ({ undone: await undoAcceptance(deps, undo, staff) }),
  })
