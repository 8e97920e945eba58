import { create } from 'zustand'

import type { PrintJobWire } from '#contract/kitchen/print-job.ts'
import { printLeaseMs } from '#domain/kitchen/print-job.ts'
import type { PaperWidthMm } from '#domain/kitchen/printer.ts'
import type { TicketLine } from '#domain/kitchen/ticket.ts'

export type Printout = {
  lines: readonly TicketLine[]
  /** Undefined: any paper. */
  paperWidthMm: PaperWidthMm | undefined
  /** Undefined: the shop has no printers, or the server could not be asked. */
  job: PrintJobWire | undefined
}

type QueuedPrintout = Printout & { onEnd: () => void }

type PrintQueue = {
  /** The first is on its way to the printer. */
  printouts: readonly QueuedPrintout[]
  /** Jobs that left this browser and are not confirmed. */
  unconfirmed: readonly PrintJobWire[]
}

export const usePrintQueue = create<PrintQueue>()(() => ({ printouts: [], unconfirmed: [] }))

/** Printouts are printed one after another; resolves when the browser has handed this one over. */
export function printOut(printout: Printout) {
  return new Promise<void>((resolve) => {
    usePrintQueue.setState(({ printouts }) => ({
      printouts: [...printouts, { ...printout, onEnd: resolve }],
    }))
  })
}

const opened = new WeakSet<QueuedPrintout>()

/** Chromium without a print preview ignores calls that follow each other too fast. */
const retryMs = 2500

/** Call when the printout is in the document. */
export function openPrintDialog(printout: QueuedPrintout) {
  if (opened.has(printout)) return
  opened.add(printout)
  const ended = new AbortController()
  const { signal } = ended
  let retry: ReturnType<typeof setTimeout> | undefined
  // A browser that never says that it is done must not block the next ticket.
  const limit = setTimeout(end, printLeaseMs)
  window.addEventListener('beforeprint', () => clearTimeout(retry), { signal })
  window.addEventListener('afterprint', end, { signal })
  open()

  function open() {
    retry = setTimeout(open, retryMs)
    window.print()
  }

  function end() {
    ended.abort()
    clearTimeout(retry)
    clearTimeout(limit)
    usePrintQueue.setState(({ printouts, unconfirmed }) => ({
      printouts: printouts.filter((one) => one !== printout),
      unconfirmed: printout.job ? [...unconfirmed, printout.job] : unconfirmed,
    }))
    printout.onEnd()
  }
}

export function dropUnconfirmed(jobId: string) {
  usePrintQueue.setState(({ unconfirmed }) => ({
    unconfirmed: unconfirmed.filter(({ _id }) => _id !== jobId),
  }))
}

export function isHandledHere({ printouts, unconfirmed }: PrintQueue, jobId: string) {
  return (
    printouts.some(({ job }) => job?._id === jobId) || unconfirmed.some(({ _id }) => _id === jobId)
  )
}
