import { useQueryClient } from '@tanstack/react-query'

import { invalidate, useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import type { PrintJobWire } from '#contract/kitchen/print-job.ts'
import type { PrinterWire } from '#contract/kitchen/printer.ts'
import type { PrintOutcome } from '#domain/kitchen/print-job.ts'
import { printerProblemTexts } from '#domain/kitchen/printer.ts'

import { stuckOnly } from './handle-print-event.ts'
import { printAgain, savePrintOutcome, ticketName } from './print-outcome.ts'
import { isHandledHere, usePrintQueue } from './print-queue.ts'
import { TicketBar, TicketButton } from './ticket-bar.tsx'

export function StuckPrintsNotice() {
  const client = useQueryClient()
  const { data = [] } = useApi(officeApi['print-jobs'].$get, stuckOnly)
  const queue = usePrintQueue()
  const stuck = data.filter(({ _id }) => !isHandledHere(queue, _id)).toReversed()
  const [job] = stuck
  const others = stuck.length - 1
  const problem = job?.state === 'unknown' ? 'may not have been printed' : 'was not printed'
  const { data: printers = [] } = useApi(officeApi.printers.$get, undefined, {
    enabled: job !== undefined,
  })
  const why = problemOf(printers.find(({ _id }) => _id === job?.printer))
  const more = others > 0 ? ` ${others} more after it.` : ''

  async function settle(jobs: readonly PrintJobWire[], outcome: PrintOutcome) {
    await Promise.all(jobs.map((one) => savePrintOutcome(one, outcome)))
    await invalidate(client, [officeApi['print-jobs']])
  }
  return (
    <TicketBar tone="warning" text={job && `${ticketName(job)} ${problem}${why}.${more}`}>
      {job && (
        <>
          <TicketButton
            onPress={async () => {
              await printAgain(client, job)
              await invalidate(client, [officeApi['print-jobs']])
            }}
          >
            Print here
          </TicketButton>
          <TicketButton onPress={() => settle([job], 'printed')}>It was printed</TicketButton>
          <TicketButton onPress={() => settle([job], 'unknown')}>Dismiss</TicketButton>
          {others > 0 && (
            <TicketButton onPress={() => settle(stuck, 'unknown')}>
              Dismiss all {stuck.length}
            </TicketButton>
          )}
        </>
      )}
    </TicketBar>
  )
}

/** Of a printer that fetches its tickets. */
function problemOf(printer: PrinterWire | undefined) {
  if (!printer || printer.state === 'browser' || printer.state === 'ready') return ''
  return `: ${printer.name} ${printerProblemTexts[printer.state]}`
}
