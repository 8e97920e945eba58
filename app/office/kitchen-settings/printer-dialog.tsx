import { useController } from 'react-hook-form'

import { officeApi } from '#app/data/session/office-api.ts'
import { EditDialog } from '#app/office/kit/edit-dialog.tsx'
import { FormSwitch } from '#app/office/kit/form-switch.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { PrinterInput } from '#contract/kitchen/printer.ts'
import type { PrinterWire } from '#contract/kitchen/printer.ts'
import { paperWidthsMm } from '#domain/kitchen/printer.ts'

type PrinterDialogProps = {
  printer: PrinterWire | undefined
  isOpen: boolean
  onClose: () => void
}

export function PrinterDialog({ printer, isOpen, onClose }: PrinterDialogProps) {
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
