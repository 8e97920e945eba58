import { CollectPayment } from '#contract/ordering/collection.ts'
import { RideDelivery, RideWire, rideToWire } from '#contract/ordering/rider-link.ts'
import { collectAtDoor, deliverRide, openRide, pickUpRide } from '#server/commands/orders/ride.ts'
import { Calls, refusalsOf, wireOf } from '#server/http/call.ts'
import { noStore } from '#server/http/page-headers.ts'

export const rideRoutes = new Calls(noStore)
  .call('GET /:token', 'What a rider needs for one delivery', {
    reply: RideWire,
    refusals: refusalsOf(404, 429),
    run: async (deps, caller, { token }) =>
      wireOf(await openRide(deps, { ...caller, token }), rideToWire),
  })
  .call('POST /:token/picked-up', 'The rider has the order', {
    reply: RideWire,
    refusals: refusalsOf(404, 429),
    run: async (deps, caller, { token }) =>
      wireOf(await pickUpRide(deps, { ...caller, token }), rideToWire),
  })
  .call(
    'POST /:token/collected',
    'The rider has taken the money of an order that is paid on delivery',
    {
      body: CollectPayment,
      reply: RideWire,
      refusals: refusalsOf(404, 409, 429),
      run: async (deps, caller, { token, ...collection }) =>
        wireOf(await collectAtDoor(deps, { ...caller, token, collection }), rideToWire),
    },
  )
  .call('POST /:token/delivered', 'The rider has delivered the order: it is completed', {
    body: RideDelivery,
    reply: RideWire,
    refusals: refusalsOf(404, 409, 429),
    run: async (deps, caller, { token, code }) =>
      wireOf(await deliverRide(deps, { ...caller, token, code }), rideToWire),
  })
