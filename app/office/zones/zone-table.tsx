import { useState } from 'react'

import { RowAction } from '#app/office/layout/row-action.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import type { Column } from '#app/ui/table-column.ts'
import { matchesSearch } from '#app/ui/table-rows.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { formatNaira } from '#domain/money.ts'

type ZoneTableProps = {
  zones: readonly DeliveryZone[]
  reasonOff: string | undefined
  onEdit: (zone: DeliveryZone) => void
  onDelete: (zone: DeliveryZone) => void
}

export function ZoneTable({ zones, reasonOff, onEdit, onDelete }: ZoneTableProps) {
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
          <>
            <RowAction
              icon="edit"
              label="Edit"
              name={zone.name}
              onPress={() => onEdit(zone)}
              reasonOff={reasonOff}
            />
            <RowAction
              icon="trash"
              label="Delete"
              name={zone.name}
              onPress={() => onDelete(zone)}
              reasonOff={reasonOff}
            />
          </>
        )}
      />
    </>
  )
}

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
