import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { printersQuery, useOwnPrinter } from '#app/data/office/printers.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { OrderWire } from '#contract/staff-order.ts'

import { printOrder, sendToPrinter } from './print-order.ts'
import { usePrintKey } from './use-print-key.ts'

export function PrintActions({ order }: { order: OrderWire }) {
  const client = useQueryClient()
  const { data: printers = [] } = useQuery(printersQuery)
  const { printerId } = useOwnPrinter()
  const print = useCallback(() => printOrder(client, order), [client, order])
  usePrintKey(print)
  const others = printers.filter(({ _id }) => _id !== printerId)
  return (
    <>
      <Button variant="quiet" size="small" aria-keyshortcuts="p" onClick={() => void print()}>
        <Icon name="orders" /> Print ticket
      </Button>
      {printers.length > 0 && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => void printOrder(client, order, 'receipt')}
        >
          Print receipt
        </Button>
      )}
      {others.map((printer) => (
        <Button
          key={printer._id}
          variant="quiet"
          size="small"
          onClick={() => void sendToPrinter(order, { kind: 'kitchen', printer })}
        >
          Send to {printer.name}
        </Button>
      ))}
    </>
  )
}
