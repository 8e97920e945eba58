import { z } from 'zod'

import {
  PrinterPoll,
  TicketEndQuery,
  TicketOfferWire,
  TicketQuery,
} from '#contract/kitchen/printer.ts'
import { isRefusal } from '#domain/refusal.ts'
import { endTicket, fetchTicket, pollPrinter } from '#server/commands/printing/poll-printer.ts'
import { Calls } from '#server/http/call.ts'
import { described } from '#server/http/described.ts'
import { query } from '#server/http/input.ts'
import { noStore } from '#server/http/page-headers.ts'
import { replyRefusal } from '#server/http/refusals.ts'

/** Star CloudPRNT: the printer asks for tickets at its own secret address. */
export const cloudPrintRoutes = new Calls(noStore)
  .call('POST /:key', 'A printer reports its status and asks for a ticket', {
    body: PrinterPoll,
    reply: TicketOfferWire,
    refusals: ['printer-not-found', 'too-many-requests'],
    run: async (deps, { clientAddress }, poll) => pollPrinter(deps, { ...poll, clientAddress }),
  })
  .call('DELETE /:key', 'A printer says whether a ticket was printed', {
    query: TicketEndQuery,
    reply: z.object({}),
    refusals: ['printer-not-found', 'too-many-requests'],
    run: async (deps, { clientAddress }, end) =>
      (await endTicket(deps, { ...end, clientAddress })) ?? {},
  })

const fetching = 'A printer fetches a ticket, as text or as commands of Star printers'

cloudPrintRoutes.get(
  '/:key',
  described(fetching, { 200: null }, [404, 415, 429]),
  query(TicketQuery),
  async (c) => {
    const { key } = c.req.param()
    const call = { ...c.req.valid('query'), key, clientAddress: c.var.clientAddress(c) }
    const ticket = await fetchTicket(c.var, call)
    if (isRefusal(ticket)) return replyRefusal(c, ticket)
    const { format, text } = ticket
    if (!format) return c.json({ message: 'Tickets have no such format.' }, 415)
    // Text has no command for it.
    if (format === 'text/plain') c.header('X-Star-Cut', 'partial; feed=true')
    return c.body(text, 200, { 'Content-Type': format })
  },
)
