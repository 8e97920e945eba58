import { useQueryClient } from '@tanstack/react-query'

import { setOwnPrinter, useOwnPrinter } from '#app/data/office/printers.ts'
import { printOut } from '#app/office/printing/print-queue.ts'
import { printWaiting } from '#app/office/printing/print-waiting.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { PrinterWire } from '#contract/printer.ts'
import { kitchenTicket } from '#domain/ticket.ts'
import type { TicketOrder } from '#domain/ticket.ts'

const none = 'none'

export function OwnPrinter({ printers }: { printers: readonly PrinterWire[] }) {
  const client = useQueryClient()
  const { printerId } = useOwnPrinter()
  const own = printers.find(({ _id }) => _id === printerId)
  function choose(value: string) {
    setOwnPrinter(value === none ? '' : value)
    void printWaiting(client)
  }
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <Field
        label="This device prints for"
        hint="Choose it on the computer that the printer is connected to. Start Chrome there with --kiosk-printing: without it, Chrome asks before each ticket."
      >
        {(control) => (
          <Select
            {...control}
            value={own?._id ?? none}
            onChange={({ target }) => choose(target.value)}
          >
            <option value={none}>No printer</option>
            {printers.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {own && (
        <Button
          variant="quiet"
          size="small"
          className="w-fit"
          onClick={() =>
            void printOut({
              lines: kitchenTicket(sampleOrder(), 1),
              paperWidthMm: own.paperWidth,
              job: undefined,
            })
          }
        >
          Print a test
        </Button>
      )}
    </div>
  )
}

function sampleOrder(): TicketOrder {
  return {
    id: 'sample',
    reference: 'TEST',
    createdAt: new Date(),
    buyer: { fullName: 'Test ticket', phoneNumber: '0800 000 0000' },
    delivery: { type: 'pickup', address: '', feeNaira: 0 },
    schedule: null,
    promisedAt: null,
    items: [
      {
        name: 'Masa',
        package: '12 pieces',
        quantity: 2,
        priceNaira: 6250,
        notes: 'If this line is cut off, choose the other paper width.',
      },
    ],
    itemsNaira: 12_500,
    chargedNaira: 12_500,
    refundedNaira: 0,
  }
}
