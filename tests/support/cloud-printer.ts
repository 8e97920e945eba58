import { TicketOfferWire } from '#contract/kitchen/printer.ts'

import { readJson } from './read-json.ts'

type Send = (path: string, init?: RequestInit) => Response | Promise<Response>
type Ending = {
  /** What it reports when it asks. */
  status?: string
  /** What it reports of the ticket; 'lost': the network loses it. */
  code?: string
  /** The network breaks this often while it fetches the ticket: it asks for the same again. */
  interruptions?: number
}

/** A printer as the Star CloudPRNT manual describes it. `papers`: what came out of it. */
export function makeCloudPrinter(send: Send, address: string, type = 'text/plain') {
  const { pathname } = new URL(address)
  const papers: string[] = []
  const mac = '00:11:62:AA:BB:CC'

  async function ask(status = '200 OK', printingInProgress = false) {
    const body = JSON.stringify({
      status: '23 6 0 0 0 0 0 0 0 ',
      printerMAC: mac,
      statusCode: status.replaceAll(' ', '%20'),
      printingInProgress,
      clientAction: null,
    })
    const headers = { 'Content-Type': 'application/json' }
    return send(pathname, { method: 'POST', headers, body })
  }

  const at = (more: Record<string, string>) =>
    `${pathname}?${new URLSearchParams({ mac, uid: 'kitchen', ...more })}`

  const fetchTicket = (token: string) => send(at({ type, token }))

  async function confirm(token: string, code = '200 OK') {
    return send(at({ code, token }), { method: 'DELETE' })
  }

  /** Asks once and prints what it is offered. Returns the token of the offer. */
  async function poll({ status, code, interruptions = 0 }: Ending = {}) {
    const { jobReady, jobToken = '' } = await readJson(TicketOfferWire, await ask(status))
    if (!jobReady) return undefined
    for (let index = 0; index < interruptions; index++) await fetchTicket(jobToken)
    const ticket = await fetchTicket(jobToken)
    if (ticket.status !== 200) return undefined
    if (!code || code.startsWith('2') || code === 'lost') papers.push(await ticket.text())
    if (code !== 'lost') await confirm(jobToken, code)
    return jobToken
  }

  return { papers, ask, fetchTicket, confirm, poll }
}
