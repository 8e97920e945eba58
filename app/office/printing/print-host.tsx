import { useEffect } from 'react'

import { openPrintDialog, usePrintQueue } from './print-queue.ts'
import { Ticket } from './ticket.tsx'

/** The ticket that is being printed. */
export function PrintHost() {
  const printout = usePrintQueue(({ printouts }) => printouts[0])
  useEffect(() => {
    if (printout) openPrintDialog(printout)
  }, [printout])
  if (!printout) return null
  return (
    <Ticket lines={printout.lines} paperWidthMm={printout.paperWidthMm} className="print-job" />
  )
}
