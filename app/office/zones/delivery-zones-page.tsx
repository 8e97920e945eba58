import { useState } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { toZones } from '#app/data/shop/from-wire.ts'
import { DeleteDialog } from '#app/office/kit/confirm-change.tsx'
import { EditDialog, useEditDialog } from '#app/office/kit/edit-dialog.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { QueryPage } from '#app/office/kit/query-page.tsx'
import { EditAndDelete } from '#app/office/kit/row-action.tsx'
import { useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import type { Column } from '#app/ui/table-column.ts'
import { matchesSearch } from '#app/ui/table-rows.ts'
import { DeliveryZoneInput } from '#contract/ordering/delivery-zone.ts'
import { permissionErrorMessages } from '#contract/staff/permission-error.ts'
import { formatNaira } from '#domain/money.ts'
import type { DeliveryZone } from '#domain/ordering/delivery-zone.ts'
import { can } from '#domain/staff/role.ts'

import { ReplaceZoneButtons, changed } from './replace-zones.tsx'

const zonesApi = officeApi['delivery-zones']

const columns: Column<DeliveryZone>[] = [
  {
    key: 'name',
    title: 'Zone',
    sortBy: ({ name }) => name,
    cell: ({ name }) => <span className="font-bold break-words">{name}</span>,
  },
  {
    key: 'fee',
    title: 'Delivery fee',
    isNumber: true,
    sortBy: ({ priceNaira }) => priceNaira,
    cell: ({ priceNaira }) => formatNaira(priceNaira),
  },
]

export default function DeliveryZonesPage() {
  const query = useApi(zonesApi.$get, {}, { select: toZones })
  const { open, key, thing, dialog } = useEditDialog<DeliveryZone>()
  const mayChange = can(useStaff().roles, 'zones')
  return (
    <QueryPage
      title="Delivery Zones"
      intro="Where we deliver, and what the rider is paid for it."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
      actions={
        query.data && (
          <>
            <ReplaceZoneButtons zones={query.data} />
            <Button disabled={!mayChange} onClick={() => open()}>
              <Icon name="plus" />
              Add zone
            </Button>
          </>
        )
      }
      query={query}
      noun="delivery zones"
    >
      {(zones) => (
        <>
          <DeliveryZones zones={zones} mayChange={mayChange} onEdit={open} />
          <ZoneDialog key={key} zone={thing} {...dialog} />
        </>
      )}
    </QueryPage>
  )
}

type DeliveryZonesProps = {
  zones: DeliveryZone[]
  mayChange: boolean
  onEdit: (zone: DeliveryZone) => void
}

function DeliveryZones({ zones, mayChange, onEdit }: DeliveryZonesProps) {
  const reasonOff = mayChange ? undefined : permissionErrorMessages['only-admins']
  const [toDelete, setToDelete] = useState<DeliveryZone>()
  return (
    <>
      {reasonOff && (
        <Notice tone="info" className="mb-4">
          {`You can look at this, but not change it. ${reasonOff}`}
        </Notice>
      )}
      <ZoneTable zones={zones} reasonOff={reasonOff} onEdit={onEdit} onDelete={setToDelete} />
      <DeleteDialog
        thing={toDelete}
        text="Customers can no longer choose it. Orders already placed keep their address and fee."
        remove={(id) => zonesApi[':id'].$delete({ param: { id } })}
        invalidates={changed}
        fallback="Failed to delete delivery zone"
        doneText="Delivery zone deleted"
        onClose={() => setToDelete(undefined)}
      />
    </>
  )
}

type ZoneTableProps = {
  zones: readonly DeliveryZone[]
  reasonOff: string | undefined
  onEdit: (zone: DeliveryZone) => void
  onDelete: (zone: DeliveryZone) => void
}

function ZoneTable({ zones, reasonOff, onEdit, onDelete }: ZoneTableProps) {
  const [search, setSearch] = useState('')
  return (
    <>
      <SearchField
        label="Search zones..."
        value={search}
        onChange={setSearch}
        className="mb-4 sm:max-w-md"
      />
      <DataTable
        caption="Delivery zones"
        rows={zones.filter(({ name }) => matchesSearch(search, [name]))}
        columns={columns}
        keyOf={({ id }) => id}
        firstSort={{ key: 'name', direction: 'ascending' }}
        narrowedBy={search}
        emptyText="No delivery zones found."
        renderActions={(zone) => (
          <EditAndDelete
            name={zone.name}
            edit={() => onEdit(zone)}
            onDelete={() => onDelete(zone)}
            reasonOff={reasonOff}
          />
        )}
      />
    </>
  )
}

type ZoneDialogProps = {
  zone: DeliveryZone | undefined
  isOpen: boolean
  onClose: () => void
}

function ZoneDialog({ zone, isOpen, onClose }: ZoneDialogProps) {
  const saving = useZoneForm(zone, onClose)
  const { form } = saving
  return (
    <EditDialog
      saving={saving}
      title={zone ? 'Edit Delivery Zone' : 'Add Delivery Zone'}
      label={zone ? 'Save changes' : 'Add zone'}
      isOpen={isOpen}
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Zone name" />
      <FormText
        form={form}
        name="price"
        rules={{ valueAsNumber: true }}
        label="Delivery fee in naira"
        hint="New orders take the new fee; orders already placed keep theirs."
        inputMode="numeric"
      />
    </EditDialog>
  )
}

function useZoneForm(zone: DeliveryZone | undefined, onSaved: () => void) {
  return useOfficeForm({
    schema: DeliveryZoneInput,
    values: { name: zone?.name ?? '', ...(zone && { price: zone.priceNaira }) },
    save: async (json) =>
      zone ? zonesApi[':id'].$patch({ param: { id: zone.id }, json }) : zonesApi.$post({ json }),
    invalidates: changed,
    fallback: 'Failed to save delivery zone',
    savedText: zone ? 'Delivery zone updated' : 'Delivery zone created',
    onSaved,
  })
}
