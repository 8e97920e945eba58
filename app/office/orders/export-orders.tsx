import type { OrderFilter } from '#app/data/office/orders.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Icon } from '#app/ui/work-icon.tsx'

import { useOrderExport } from './use-order-export.ts'

type ExportOrdersProps = { filter: OrderFilter; total: number | undefined }

/** All that fits the search as a file, with how far it has come. */
export function ExportOrders({ filter, total }: ExportOrdersProps) {
  const { written, start, cancel } = useOrderExport(filter)
  const isBusy = written !== undefined
  return (
    <div className="flex grow flex-wrap items-center gap-3 sm:grow-0">
      <p role="status" className="text-sm text-soft tabular-nums empty:hidden">
        {isBusy && `${written}${total === undefined ? '' : ` of ${total}`} orders`}
      </p>
      <Button variant="quiet" onClick={isBusy ? cancel : start} className="grow">
        {isBusy ? <Spinner /> : <Icon name="download" />}
        {isBusy ? 'Cancel export' : 'Export'}
      </Button>
    </div>
  )
}
