import { z } from 'zod'

import { HoldWire, ReleaseHolds, ReleasedWire } from '#contract/ordering/hold.ts'
import { listHolds } from '#db/queries/ordering/holds.ts'
import { releaseHolds } from '#server/commands/checkout/release-holds.ts'
import { Calls } from '#server/http/call.ts'

export const holdRoutes = new Calls()
  .call('GET /', 'Portions held for payments that have not arrived, oldest first', {
    may: 'staff',
    reply: z.array(HoldWire),
    run: ({ db }) => listHolds(db),
  })
  .call('POST /release', 'Release held portions; holds that were paid meanwhile stay', {
    may: 'orders',
    limit: 'paymentChecksPerUser',
    body: ReleaseHolds,
    reply: ReleasedWire,
    run: (deps, staff, { references }) => releaseHolds(deps, references, staff),
  })
