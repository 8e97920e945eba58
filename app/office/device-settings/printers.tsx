import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import { setOwnPrinter, useOwnPrinter } from '#app/data/office/own-printer.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { DeleteDialog } from '#app/office/kit/confirm-change.tsx'
import { copyLink } from '#app/office/kit/copy-link.ts'
import { useEditDialog, EditDialog } from '#app/office/kit/edit-dialog.tsx'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { FormSwitch } from '#app/office/kit/form-switch.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { EditAndDelete } from '#app/office/kit/row-action.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { printOut } from '#app/office/printing/print-queue.ts'
import { printWaiting } from '#app/office/printing/print-waiting.ts'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PrinterWire } from '#contract/kitchen/printer.ts'
import { PrinterInput } from '#contract/kitchen/printer.ts'
import { permissionErrorMessages } from '#contract/staff/permission-error.ts'
import { printerStateNames } from '#domain/kitchen/printer.ts'
import { testTicket } from '#domain/kitchen/ticket.ts'
import { can } from '#domain/staff/role.ts'

import { PaperWidth } from './paper-width.tsx'

const none = 'none'

export function Printers() {
  const query = useApi(officeApi.printers.$get)
  const mayChange = can(useStaff().roles, 'settings')
  const reasonOff = mayChange ? undefined : permissionErrorMessages['only-admins']
  const [toDelete, setToDelete] = useState<PrinterWire>()
  const [connecting, setConnecting] = useState<PrinterWire>()
  const { open, key, thing, dialog } = useEditDialog<PrinterWire>()
  return (
    <Panel
      id="printers"
      title="Printers"
      actions={
        mayChange && (
          <Button variant="quiet" size="small" onClick={() => open()}>
            Add printer
          </Button>
        )
      }
    >
      <Loaded query={query} noun="printers" skeleton={<></>}>
        {(printers) =>
          printers.length === 0 ? (
            <p className="text-soft">
              {mayChange ? 'Add a receipt printer' : 'Ask an Admin to add a receipt printer'} to
              print kitchen tickets automatically when an order is accepted.
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
              {connecting?.address && (
                <NewAddress
                  name={connecting.name}
                  address={connecting.address}
                  onClose={() => setConnecting(undefined)}
                />
              )}
              <OwnPrinter printers={printers.filter(({ state }) => state === 'browser')} />
            </>
          )
        }
      </Loaded>
      <PrinterDialog key={key} printer={thing} onSaved={setConnecting} {...dialog} />
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
  const { _id: id, name, paperWidth, printsOnAcceptance, state } = printer
  const isReady = state === 'ready'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-bold break-words">
          {name}
          {state !== 'browser' && (
            <Badge tone={isReady ? 'good' : 'warn'}>{printerStateNames[state]}</Badge>
          )}
        </p>
        <p className="text-sm text-soft">
          {paperWidth} mm ·{' '}
          {printsOnAcceptance ? 'When an order is accepted' : 'Manual printing only'}
        </p>
      </div>
      <p className="flex flex-wrap items-center">
        {state !== 'browser' && (
          <AsyncButton
            variant="quiet"
            size="small"
            aria-label={`Print a test on ${name}`}
            onPress={() => askForTest(id)}
          >
            Print a test
          </AsyncButton>
        )}
        <EditAndDelete name={name} edit={onEdit} onDelete={onDelete} reasonOff={reasonOff} />
      </p>
    </li>
  )
}

async function askForTest(id: string) {
  await readBody(officeApi.printers[':id'].test.$post({ param: { id } })).then(
    () => showToast({ tone: 'success', text: 'The printer gets it when it asks next' }),
    toastFailure('Failed to print a test'),
  )
}

type NewAddressProps = { name: string; address: string; onClose: () => void }

/** The server does not store it. */
function NewAddress({ name, address, onClose }: NewAddressProps) {
  return (
    <Notice tone="info" role="status" className="my-4">
      <p>Enter this address in {name}, in its settings for CloudPRNT:</p>
      <p className="my-2 font-normal break-all select-all">{address}</p>
      <p className="font-normal">It is shown only now. Who has it can read tickets.</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={() => void copyLink(address)}>
          Copy address
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          I have entered it
        </Button>
      </p>
    </Notice>
  )
}

function OwnPrinter({ printers }: { printers: readonly PrinterWire[] }) {
  const client = useQueryClient()
  const { printerId } = useOwnPrinter()
  const own = printers.find(({ _id }) => _id === printerId)
  if (printers.length === 0) return null
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
              lines: testTicket(new Date(serverNow())),
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

type PrinterDialogProps = {
  printer: PrinterWire | undefined
  isOpen: boolean
  onSaved: (printer: PrinterWire) => void
  onClose: () => void
}

function PrinterDialog({ printer, isOpen, onSaved, onClose }: PrinterDialogProps) {
  const saving = usePrinterForm(printer, (saved) => {
    onSaved(saved)
    onClose()
  })
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
      />
      <PaperWidth control={form.control} />
      <FormSwitch
        form={form}
        name="printsOnAcceptance"
        label="Print kitchen tickets automatically"
        hint="When an order is accepted; otherwise only when a person prints it."
      />
      <FormSwitch
        form={form}
        name="fetches"
        label="The printer fetches its tickets"
        hint="For Star printers with CloudPRNT: no computer is needed. To replace its address, turn this off, save, and turn it on."
      />
    </EditDialog>
  )
}

function usePrinterForm(printer: PrinterWire | undefined, onSaved: (printer: PrinterWire) => void) {
  const { state = 'browser', name = '', paperWidth = 80, printsOnAcceptance = true } = printer ?? {}
  const fetched = state !== 'browser'
  return useOfficeForm({
    schema: PrinterInput,
    values: { name, paperWidth, printsOnAcceptance, fetches: fetched },
    save: async ({ fetches, ...input }) => {
      const json = { ...input, ...(fetches !== fetched && { fetches }) }
      if (printer) {
        return readBody(officeApi.printers[':id'].$patch({ param: { id: printer._id }, json }))
      }
      const added = await readBody(officeApi.printers.$post({ json }))
      if (added.state === 'browser' && !useOwnPrinter.getState().printerId) setOwnPrinter(added._id)
      return added
    },
    invalidates: [officeApi.printers],
    fallback: 'Failed to save printer',
    savedText: printer ? 'Printer updated' : 'Printer added',
    onSaved,
  })
}
