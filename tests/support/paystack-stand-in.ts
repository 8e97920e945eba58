import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { failure } from './paystack-answers.ts'
import { openBooks } from './paystack-books.ts'
import { readCall } from './paystack-calls.ts'
import {
  chargeEvent,
  disputeEvent,
  refundEvent,
  rejectedEvent,
  signEvent,
} from './paystack-events.ts'
import type { Deliver } from './paystack-events.ts'
import { type Call, type Fault, misbehave, send } from './paystack-faults.ts'

export const standInKeys = {
  secretKey: 'sk_test_00000000000000000000000000000000stand',
  publicKey: 'pk_test_00000000000000000000000000000000stand',
}

const redeliveryMs = 72 * 60 * 60_000
/** An event for which the shop has not returned 200. */
type Undelivered = { body: string; signature: string; firstTry?: Date }
type Script = { call: Call | 'all'; fault: Fault; reference?: string | undefined; times: number }

/** The provider's documented API on this machine, with its own records, failing on demand. */
export async function startPaystackStandIn() {
  const books = openBooks()
  let scripts: Script[] = []
  let lies = 0
  let undelivered: Undelivered[] = []
  let deliver: Deliver = async () => 404

  const server = createServer((req, res) => void answer(req, res).catch(() => res.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const wanted = readCall(req, await readBody(req))
    if (!wanted) return send(res, { status: 404, body: failure('not found') })
    if (req.headers.authorization !== `Bearer ${standInKeys.secretKey}`) {
      return send(res, { status: 401, body: failure('bad key') })
    }
    const carryOut = () => wanted.carryOut(books)
    const fault = nextFault(wanted.call, wanted.about(books))
    return fault ? misbehave(fault, res, carryOut) : send(res, carryOut())
  }

  function nextFault(call: Call, about: string) {
    const script = scripts.find(
      (one) => [call, 'all'].includes(one.call) && [about, undefined].includes(one.reference),
    )
    if (script && (script.times -= 1) <= 0) scripts = scripts.filter((one) => one !== script)
    if (script?.fault === '404' || script?.fault === '400') lies += 1
    return script?.fault
  }

  /** Delivers each event the given number of times concurrently. */
  async function announce(body: string, { times = 1, isForged = false } = {}) {
    const signature = signEvent(body, isForged ? 'sk_test_somebody_else' : standInKeys.secretKey)
    const deliveries = Array.from({ length: times }, () => deliver(body, signature))
    const statuses = await Promise.all(deliveries)
    if (!isForged && !statuses.includes(200)) undelivered.push({ body, signature })
    return statuses
  }

  /** Retries until the shop returns 200, for 72 hours at most. */
  async function redeliver(now: Date) {
    const waiting = undelivered
    undelivered = []
    for (const { firstTry = now, ...event } of waiting) {
      if (now.getTime() - firstTry.getTime() > redeliveryMs) continue
      const status = await deliver(event.body, event.signature)
      if (status !== 200) undelivered.push({ ...event, firstTry })
    }
  }

  return {
    books,
    url: `http://127.0.0.1:${port}`,
    deliverTo: (to: Deliver) => (deliver = to),
    fail: (
      call: Script['call'],
      fault: Fault,
      { reference, times = Infinity }: Partial<Pick<Script, 'reference' | 'times'>> = {},
    ) =>
      scripts.unshift({
        call,
        fault,
        reference,
        times,
      }),
    lies: () => lies,
    isFailing: () => scripts.length > 0,
    mend: () => {
      scripts = []
    },
    /** Forgets all payments and events. */
    clear: () => {
      books.clear()
      undelivered = []
    },
    announceCharge: (
      reference: string,
      {
        event,
        ...how
      }: {
        event?: string
        times?: number
        isForged?: boolean
      } = {},
    ) => {
      const charge = books.charges.get(reference)
      return charge ? announce(chargeEvent(charge, books, event), how) : Promise.resolve([])
    },
    /** The provider sends a transfer of another sum back by itself. */
    announceRejected: async (reference: string, how: { times?: number } = {}) => {
      const charge = books.charges.get(reference)
      if (!charge || charge.status === 'success') return
      const statuses = await announce(rejectedEvent(charge), how)
      if (statuses.includes(200)) charge.isRejected = true
    },
    announceRefunds: (
      reference: string,
      how: {
        times?: number
        isForged?: boolean
      } = {},
    ) =>
      Promise.all(books.refundsOf(reference).map((refund) => announce(refundEvent(refund), how))),
    announceDisputes: (reference: string) =>
      Promise.all(
        books.disputes
          .filter((dispute) => dispute.reference === reference)
          .map((dispute) => announce(disputeEvent(dispute))),
      ),
    redeliver,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PaystackStandIn = Awaited<ReturnType<typeof startPaystackStandIn>>

async function readBody(req: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
