import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'

import { invalidate, useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { PrintJobWire } from '#contract/kitchen/print-job.ts'
import type { PrinterWire } from '#contract/kitchen/printer.ts'
import type { PrintOutcome } from '#domain/kitchen/print-job.ts'
import { printerProblemTexts } from '#domain/kitchen/printer.ts'

import { stuckOnly } from './handle-print-event.ts'
import { printAgain, savePrintOutcome, ticketName } from './print-outcome.ts'
import { isHandledHere, usePrintQueue } from './print-queue.ts'

type TicketBarProps = {
  tone: 'info' | 'warning'
  /** Undefined: hidden, with an empty live region. */
  text: string | undefined
  children: ReactNode
}

const tones = {
  // A phone has no room for both.
  info: 'border-info bg-info-ground text-info max-lg:has-[+[data-alarm]]:hidden',
  warning: 'border-warning bg-warning-ground text-warning',
}

/** A question about a ticket, above the lower edge of every page. */
export function TicketBar({ tone, text, children }: TicketBarProps) {
  return (
    <div
      data-alarm={(text && tone === 'warning') || undefined}
      className={
        text
          ? `pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-1 border-t-2 px-4 py-1.5 font-bold lg:px-8 ${tones[tone]}`
          : ''
      }
    >
      <div className="flex min-w-0 items-center gap-x-4">
        {text && <Icon name={tone === 'info' ? 'orders' : 'alert'} className="size-5.5 shrink-0" />}
        <p role={tone === 'info' ? 'status' : 'alert'} className="min-w-0">
          {text}
        </p>
      </div>
      {text && <div className="flex flex-wrap gap-x-2 gap-y-1">{children}</div>}
    </div>
  )
}

type TicketButtonProps = Pick<ComponentProps<typeof AsyncButton>, 'onPress' | 'children'>

export function TicketButton(props: TicketButtonProps) {
  return <AsyncButton variant="quiet" size="small" {...props} />
}

/** Browsers do not say whether paper came out. */
export function PrintedQuestion() {
  const client = useQueryClient()
  const unconfirmed = usePrintQueue((state) => state.unconfirmed)
  const [job] = unconfirmed
  const others = unconfirmed.length - 1
  return (
    <TicketBar
      tone="info"
      text={job && `${ticketName(job)} printed?${others > 0 ? ` And ${others} more.` : ''}`}
    >
      {job && (
        <>
          <TicketButton onPress={() => savePrintOutcome(job, 'printed')}>Yes</TicketButton>
          <TicketButton
            onPress={async () => {
              if (await savePrintOutcome(job, 'failed')) await printAgain(client, job)
            }}
          >
            Print again
          </TicketButton>
        </>
      )}
      {others > 0 && (
        <TicketButton
          onPress={() => Promise.all(unconfirmed.map((one) => savePrintOutcome(one, 'printed')))}
        >
          Yes, all {unconfirmed.length}
        </TicketButton>
      )}
    </TicketBar>
  )
}

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
