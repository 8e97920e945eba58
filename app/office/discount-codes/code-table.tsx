import { RowAction } from '#app/office/layout/row-action.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { Column } from '#app/ui/table-column.ts'
import type { DiscountCodeWire } from '#contract/discount-code.ts'
import { conditionTexts, discountText } from '#domain/discount-code.ts'
import { formatDate } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

type CodeTableProps = {
  codes: readonly DiscountCodeWire[]
  onEnd: (code: DiscountCodeWire) => void
}

export function CodeTable({ codes, onEnd }: CodeTableProps) {
  return (
    <DataTable
      caption="Discount codes"
      rows={codes}
      columns={columns}
      keyOf={({ code }) => code}
      firstSort={{ key: 'created', direction: 'descending' }}
      emptyText="No discount codes yet."
      renderActions={(code) =>
        !code.endedAt && (
          <RowAction icon="ban" label="End" name={code.code} onPress={() => onEnd(code)} />
        )
      }
    />
  )
}

const columns: Column<DiscountCodeWire>[] = [
  {
    key: 'code',
    title: 'Code',
    sortBy: ({ code }) => code,
    cell: ({ code, endedAt }) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-bold whitespace-nowrap">{code}</span>
        {endedAt && <Badge>Ended</Badge>}
      </span>
    ),
  },
  { key: 'discount', title: 'Discount', cell: discountText },
  {
    key: 'conditions',
    title: 'Conditions',
    cell: (code) => conditionTexts(code).join(' · ') || 'None',
  },
  {
    key: 'uses',
    title: 'Uses',
    isNumber: true,
    sortBy: ({ uses }) => uses,
    cell: ({ uses, maxUses }) => (
      <span className="whitespace-nowrap">{maxUses === null ? uses : `${uses} of ${maxUses}`}</span>
    ),
  },
  {
    key: 'given',
    title: 'Total discount',
    isNumber: true,
    sortBy: ({ givenNaira }) => givenNaira,
    cell: ({ givenNaira }) => formatNaira(givenNaira),
  },
  {
    key: 'created',
    title: 'Created',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{formatDate(new Date(createdAt))}</span>
    ),
  },
]
