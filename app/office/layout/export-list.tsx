import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

import { useListExport } from './use-list-export.ts'
import type { ListFile } from './use-list-export.ts'

type ExportListProps = { list: ListFile; noun: string; total?: number | undefined }

export function ExportList({ list, noun, total }: ExportListProps) {
  const { written, start, cancel } = useListExport(list)
  const isBusy = written !== undefined
  return (
    <div className="flex grow flex-wrap items-center gap-3 sm:grow-0">
      <p role="status" className="text-sm text-soft tabular-nums empty:hidden">
        {isBusy && `${written}${total === undefined ? '' : ` of ${total}`} ${noun}`}
      </p>
      <Button variant="quiet" onClick={isBusy ? cancel : start} className="grow">
        {isBusy ? <Spinner /> : <Icon name="download" />}
        {isBusy ? 'Cancel export' : 'Export'}
      </Button>
    </div>
  )
}
