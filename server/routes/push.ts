import { PushEndpoint, PushKeyWire, PushSubscriptionWire } from '#contract/kitchen/alarm.ts'
import { removePushSubscription } from '#db/queries/staff/push.ts'
import { readPushKey, subscribeToPush } from '#server/commands/alarm/push.ts'
import { Calls } from '#server/http/call.ts'

export const pushRoutes = new Calls()
  .call('GET /key', 'The public key for push messages', {
    may: 'staff',
    reply: PushKeyWire,
    run: async (deps) => ({ publicKey: await readPushKey(deps) }),
  })
  .call('POST /subscriptions', 'Get push messages on this device', {
    may: 'staff',
    body: PushSubscriptionWire,
    refusals: ['push-of-another'],
    run: (deps, staff, subscription) => subscribeToPush(deps, subscription, staff),
  })
  .call('POST /subscriptions/end', 'Get no more push messages on this device', {
    may: 'staff',
    body: PushEndpoint,
    run: ({ db }, staff, { endpoint }) =>
      removePushSubscription(db, { endpoint, userId: staff.id }),
  })
