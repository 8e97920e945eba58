import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'

import { refreshPrinters, savePrinter } from '#app/data/office/printers.ts'
import { FormSwitch } from '#app/office/layout/form-switch.tsx'
import { FormText } from '#app/office/layout/form-text.tsx'
import { SmallForm } from '#app/office/layout/small-form.tsx'
import { useOfficeForm } from '#app/office/layout/use-office-form.ts'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { PrinterInput } from '#contract/printer.ts'
import type { PrinterWire } from '#contract/printer.ts'
import { paperWidthsMm } from '#domain/printer.ts'

type PrinterDialogProps = {
  printer: PrinterWire | undefined
  isOpen: boolean
  onClose: () => void
}

export function PrinterDialog({ printer, isOpen, onClose }: PrinterDialogProps) {
  const saving = usePrinterForm(printer, onClose)
  const { form, isSaving } = saving
  return (
    <Dialog isOpen={isOpen} onClose={() => !isSaving && onClose()} className="sm:max-w-lg">
      <SmallForm
        saving={saving}
        label={printer ? 'Save changes' : 'Add printer'}
        onCancel={onClose}
        className="flex flex-col gap-5 overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7"
      >
        <DialogTitle className="text-2xl">{printer ? 'Edit Printer' : 'Add Printer'}</DialogTitle>
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
      </SmallForm>
    </Dialog>
  )
}

function usePrinterForm(printer: PrinterWire | undefined, onSaved: () => void) {
  const client = useQueryClient()
  return useOfficeForm({
    schema: PrinterInput,
    values: {
      name: printer?.name ?? '',
      paperWidth: printer?.paperWidth ?? 80,
      printsOnAcceptance: printer?.printsOnAcceptance ?? true,
    },
    save: (filled) => savePrinter(printer?._id, filled),
    fallback: 'Failed to save printer',
    onSaved: () => {
      showToast({ tone: 'success', text: printer ? 'Printer updated' : 'Printer added' })
      onSaved()
      void refreshPrinters(client)
    },
  })
}

function PaperWidth({ form }: Pick<ReturnType<typeof usePrinterForm>, 'form'>) {
  const { field } = useController({ control: form.control, name: 'paperWidth' })
  return (
    <Field label="Paper width">
      {(control) => (
        <Select
          {...control}
          ref={field.ref}
          value={field.value}
          onChange={({ target }) => field.onChange(Number(target.value))}
        >
          {paperWidthsMm.map((width) => (
            <option key={width} value={width}>
              {width} mm
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
