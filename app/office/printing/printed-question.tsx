import { useQueryClient } from '@tanstack/react-query'

import { printAgain, savePrintOutcome, ticketName } from './print-outcome.ts'
import { usePrintQueue } from './print-queue.ts'
import { TicketBar, TicketButton } from './ticket-bar.tsx'

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
