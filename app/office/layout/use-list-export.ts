import { useEffect, useRef, useState } from 'react'

import { downloadFile } from '#app/data/api/download-file.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { dropUnusedColumns, toCsv } from '#domain/csv.ts'
import { lagosClock } from '#domain/lagos-time.ts'

type Cells = (string | number)[]

export type ListFile = {
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
export function useListExport(list: ListFile) {
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
  const { date } = lagosClock(new Date())
  const { columns, rows } = dropUnusedColumns(list.columns, all, optionalColumns)
  downloadFile(`${name}-${date}.csv`, toCsv(columns, rows), 'text/csv;charset=utf-8')
  return true
}
