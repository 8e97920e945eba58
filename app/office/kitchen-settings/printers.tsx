import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'

import { useApi } from '#app/data/api/use-api.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import { setOwnPrinter, useOwnPrinter } from '#app/data/office/own-printer.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { DeleteDialog } from '#app/office/kit/confirm-change.tsx'
import { useEditDialog, EditDialog } from '#app/office/kit/edit-dialog.tsx'
import { FormSwitch } from '#app/office/kit/form-switch.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { EditAndDelete } from '#app/office/kit/row-action.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { printOut } from '#app/office/printing/print-queue.ts'
import { printWaiting } from '#app/office/printing/print-waiting.ts'
import { Button } from '#app/ui/button.tsx'
import type { PrinterWire } from '#contract/kitchen/printer.ts'
import { PrinterInput } from '#contract/kitchen/printer.ts'
import { permissionErrorMessages } from '#contract/staff/permission-error.ts'
import { paperWidthsMm } from '#domain/kitchen/printer.ts'
import { kitchenTicket } from '#domain/kitchen/ticket.ts'
import type { TicketOrder } from '#domain/kitchen/ticket.ts'
import { can } from '#domain/staff/role.ts'

const none = 'none'

export function Printers() {
  const query = useApi(officeApi.printers.$get)
  const mayChange = can(useStaff().roles, 'settings')
  const reasonOff = mayChange ? undefined : permissionErrorMessages['only-admins']
  const [toDelete, setToDelete] = useState<PrinterWire>()
  const { open, key, thing, dialog } = useEditDialog<PrinterWire>()
  return (
    <Panel
      title="Printers"
      className="max-w-3xl"
      actions={
        <Button variant="quiet" size="small" disabled={!mayChange} onClick={() => open()}>
          Add printer
        </Button>
      }
    >
      <Loaded query={query} noun="printers" skeleton={<></>}>
        {(printers) =>
          printers.length === 0 ? (
            <p className="text-soft">
              Add a receipt printer to print kitchen tickets automatically when an order is
              accepted.
            </p>
          ) : (
            <>
              <ul>
                {printers.map((printer) => (
                  <PrinterRow
                    key={printer._id}
                    printer={printer}
                    reasonOff={reasonOff}
                    onEdit={() => open(printer)}
                    onDelete={() => setToDelete(printer)}
                  />
                ))}
              </ul>
              <OwnPrinter printers={printers} />
            </>
          )
        }
      </Loaded>
      <PrinterDialog key={key} printer={thing} {...dialog} />
      <DeleteDialog
        thing={toDelete && { id: toDelete._id, name: toDelete.name }}
        text="Tickets waiting for this printer will not be printed."
        remove={(id) => officeApi.printers[':id'].$delete({ param: { id } })}
        invalidates={[officeApi.printers]}
        fallback="Failed to delete printer"
        doneText="Printer deleted"
        onClose={() => setToDelete(undefined)}
      />
    </Panel>
  )
}

type PrinterRowProps = {
  printer: PrinterWire
  reasonOff: string | undefined
  onEdit: () => void
  onDelete: () => void
}

function PrinterRow({ printer, reasonOff, onEdit, onDelete }: PrinterRowProps) {
  const { name, paperWidth, printsOnAcceptance } = printer
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <div className="min-w-0">
        <p className="font-bold break-words">{name}</p>
        <p className="text-sm text-soft">
          {paperWidth} mm ·{' '}
          {printsOnAcceptance ? 'When an order is accepted' : 'Manual printing only'}
        </p>
      </div>
      <p className="flex">
        <EditAndDelete name={name} edit={onEdit} onDelete={onDelete} reasonOff={reasonOff} />
      </p>
    </li>
  )
}

function OwnPrinter({ printers }: { printers: readonly PrinterWire[] }) {
  const client = useQueryClient()
  const { printerId } = useOwnPrinter()
  const own = printers.find(({ _id }) => _id === printerId)
  function choose(value: string) {
    setOwnPrinter(value === none ? '' : value)
    void printWaiting(client)
  }
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <SelectField
        label="This device prints for"
        hint="Choose it on the computer that the printer is connected to. Start Chrome there with --kiosk-printing: without it, Chrome asks before each ticket."
        value={own?._id ?? none}
        onChoose={choose}
        options={[[none, 'No printer'], ...printers.map(({ _id, name }) => [_id, name] as const)]}
      />
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
    createdAt: new Date(serverNow()),
    buyer: { fullName: 'Test ticket', phoneNumber: '0800 000 0000' },
    delivery: { type: 'pickup', address: '' },
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
    billLines: [],
    taxes: [],
    received: [],
    inAllNaira: 12_500,
    toCollectNaira: 0,
  }
}

type PrinterDialogProps = {
  printer: PrinterWire | undefined
  isOpen: boolean
  onClose: () => void
}

function PrinterDialog({ printer, isOpen, onClose }: PrinterDialogProps) {
  const saving = usePrinterForm(printer, onClose)
  const { form } = saving
  return (
    <EditDialog
      saving={saving}
      title={printer ? 'Edit Printer' : 'Add Printer'}
      label={printer ? 'Save changes' : 'Add printer'}
      isOpen={isOpen}
      onClose={onClose}
    >
      <FormText
        form={form}
        name="name"
        label="Printer name"
        hint="Where it is, for example “Kitchen”."
        autoComplete="off"
      />
      <PaperWidth form={form} />
      <FormSwitch
        form={form}
        name="printsOnAcceptance"
        label="Print kitchen tickets automatically"
        hint="When an order is accepted. Off: only when a person prints an order."
      />
    </EditDialog>
  )
}

function usePrinterForm(printer: PrinterWire | undefined, onSaved: () => void) {
  return useOfficeForm({
    schema: PrinterInput,
    values: {
      name: printer?.name ?? '',
      paperWidth: printer?.paperWidth ?? 80,
      printsOnAcceptance: printer?.printsOnAcceptance ?? true,
    },
    save: async (json) =>
      printer
        ? officeApi.printers[':id'].$patch({ param: { id: printer._id }, json })
        : officeApi.printers.$post({ json }),
    invalidates: [officeApi.printers],
    fallback: 'Failed to save printer',
    savedText: printer ? 'Printer updated' : 'Printer added',
    onSaved,
  })
}

function PaperWidth({ form }: Pick<ReturnType<typeof usePrinterForm>, 'form'>) {
  const {
    field: { ref, value, onChange },
  } = useController({ control: form.control, name: 'paperWidth' })
  return (
    <SelectField
      label="Paper width"
      ref={ref}
      value={`${value}`}
      onChoose={(width) => onChange(Number(width))}
      options={paperWidthsMm.map((width) => [`${width}`, `${width} mm`] as const)}
    />
  )
}
