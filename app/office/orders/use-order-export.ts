import { useEffect, useRef, useState } from 'react'

import { downloadFile } from '#app/data/download-file.ts'
import { addressOf, fetchOrders } from '#app/data/office/orders.ts'
import type { OrderFilter } from '#app/data/office/orders.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { toCsv } from '#domain/csv.ts'
import { lagosClock } from '#domain/lagos-time.ts'

import { orderColumns, orderToRow } from './order-rows.ts'

const pageSize = 500

/** Writes every order that fits into a file, page by page; can be called off on the way. */
export function useOrderExport(filter: OrderFilter) {
  const [written, setWritten] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    underWay.current = controller
    setWritten(0)
    const isDone = await writeAll(filter, controller.signal, setWritten).catch(() => false)
    setWritten(undefined)
    if (isDone || controller.signal.aborted) return
    showToast({ tone: 'error', text: 'The export broke off. Please try again.' })
  }

  return {
    /** How many orders have been read; undefined while nothing is exported. */
    written,
    start: () => void start(),
    cancel: () => underWay.current?.abort(),
  }
}

async function writeAll(filter: OrderFilter, signal: AbortSignal, tell: (count: number) => void) {
  const rows = []
  let address: string | undefined = addressOf(filter, pageSize)
  while (address) {
    const { orders, next } = await fetchOrders(address, signal)
    rows.push(...orders.map(orderToRow))
    tell(rows.length)
    address = next
  }
  const { date } = lagosClock(new Date())
  downloadFile(`orders-${date}.csv`, toCsv(orderColumns, rows), 'text/csv;charset=utf-8')
  return true
}
