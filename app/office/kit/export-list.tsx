import { useEffect, useRef, useState } from 'react'

import { downloadFile } from '#app/data/api/download-file.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { dropUnusedColumns, toCsv } from '#domain/csv.ts'
import { lagosClock } from '#domain/lagos-time.ts'

type ExportListProps = { list: ListFile; noun: string; total?: number | undefined }

export function ExportList({ list, noun, total }: ExportListProps) {
  const { written, start, cancel } = useListExport(list)
  const isBusy = written !== undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-soft tabular-nums empty:hidden">
        {isBusy && `${written}${total === undefined ? '' : ` of ${total}`} ${noun}`}
      </p>
      <Button variant="quiet" onClick={isBusy ? cancel : start} className="max-sm:px-3">
        {isBusy ? <Spinner /> : <Icon name="download" />}
        <span className={isBusy ? '' : 'max-sm:sr-only'}>
          {isBusy ? 'Cancel export' : 'Export'}
        </span>
      </Button>
    </div>
  )
}

type Cells = (string | number)[]

type ListFile = {
  name: string
  columns: string[]
  /** Left out where no row has a value. */
  optionalColumns?: ReadonlySet<string>
  fetchPage: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ rows: Cells[]; next: string | undefined }>
}

/** Writes a whole list to a CSV file, page by page; can be cancelled. */
function useListExport(list: ListFile) {
  const [written, setWritten] = useState<number>()
  const inFlight = useRef<AbortController>(undefined)
  useEffect(() => () => inFlight.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    inFlight.current = controller
    setWritten(0)
    const isDone = await writeAll(list, controller.signal, setWritten).catch(() => false)
    setWritten(undefined)
    if (isDone || controller.signal.aborted) return
    showToast({ tone: 'error', text: 'The export failed. Please try again.' })
  }

  return {
    written,
    start: () => void start(),
    cancel: () => inFlight.current?.abort(),
  }
}

async function writeAll(list: ListFile, signal: AbortSignal, onProgress: (count: number) => void) {
  const { name, fetchPage, optionalColumns = new Set() } = list
  const all: Cells[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await fetchPage(cursor, signal)
    all.push(...rows)
    onProgress(all.length)
    cursor = next
  } while (cursor)
  const { date } = lagosClock(new Date(serverNow()))
  const { columns, rows } = dropUnusedColumns(list.columns, all, optionalColumns)
  downloadFile(`${name}-${date}.csv`, toCsv(columns, rows), 'text/csv;charset=utf-8')
  return true
}

export type Csv = { columns: string[]; cells: (string | number)[][] }

type CsvButtonProps = { name: string; csv: () => Csv; text?: string }

export function CsvButton({ name, csv, text = 'CSV' }: CsvButtonProps) {
  const save = () => {
    const { columns, cells } = csv()
    downloadFile(`${name}.csv`, toCsv(columns, cells), 'text/csv;charset=utf-8')
  }
  return (
    <Button variant="quiet" size="small" onClick={save}>
      <Icon name="download" /> {text}
    </Button>
  )
}
