import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { deletePrinter, printersQuery, refreshPrinters } from '#app/data/office/printers.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { DeleteDialog } from '#app/office/layout/delete-dialog.tsx'
import { LoadFailed } from '#app/office/layout/load-failed.tsx'
import { Panel } from '#app/office/layout/panel.tsx'
import { RowAction } from '#app/office/layout/row-action.tsx'
import { Button } from '#app/ui/button.tsx'
import { permissionErrorMessages } from '#contract/permission-error.ts'
import type { PrinterWire } from '#contract/printer.ts'
import { can } from '#domain/role.ts'

import { OwnPrinter } from './own-printer.tsx'
import { PrinterDialog } from './printer-dialog.tsx'

export function Printers() {
  const client = useQueryClient()
  const { data: printers, error, refetch } = useQuery(printersQuery)
  const mayChange = can(useStaff().roles, 'settings')
  const reasonOff = mayChange ? undefined : permissionErrorMessages['only-admins']
  const [toDelete, setToDelete] = useState<PrinterWire>()
  const { dialog, open, close } = usePrinterDialog()
  return (
    <Panel
      title="Printers"
      className="max-w-3xl"
      actions={
        <Button variant="quiet" size="small" disabled={!mayChange} onClick={() => open(undefined)}>
          Add printer
        </Button>
      }
    >
      {error && !printers && (
        <LoadFailed
          error={error}
          fallback="Failed to load printers"
          onRetry={() => void refetch()}
        />
      )}
      {printers?.length === 0 && (
        <p className="text-soft">
          Add a receipt printer to print kitchen tickets automatically when an order is accepted.
        </p>
      )}
      {printers && printers.length > 0 && (
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
      )}
      <PrinterDialog
        key={dialog.count}
        printer={dialog.printer}
        isOpen={dialog.isOpen}
        onClose={close}
      />
      <DeleteDialog
        thing={toDelete && { id: toDelete._id, name: toDelete.name }}
        text="Tickets waiting for this printer will not be printed."
        remove={deletePrinter}
        fallback={() => 'Failed to delete printer'}
        deletedText="Printer deleted"
        onDeleted={() => refreshPrinters(client)}
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
        <RowAction icon="edit" label="Edit" name={name} onPress={onEdit} reasonOff={reasonOff} />
        <RowAction
          icon="trash"
          label="Delete"
          name={name}
          onPress={onDelete}
          reasonOff={reasonOff}
        />
      </p>
    </li>
  )
}

type OpenedPrinter = { count: number; isOpen: boolean; printer: PrinterWire | undefined }

function usePrinterDialog() {
  const [dialog, setDialog] = useState<OpenedPrinter>({
    count: 0,
    isOpen: false,
    printer: undefined,
  })
  return {
    dialog,
    open: (printer: PrinterWire | undefined) =>
      setDialog(({ count }) => ({ count: count + 1, isOpen: true, printer })),
    close: () => setDialog((was) => ({ ...was, isOpen: false })),
  }
}
