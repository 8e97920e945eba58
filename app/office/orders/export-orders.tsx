import { fetchOrders } from '#app/data/office/orders.ts'
import type { OrderFilter } from '#app/data/office/orders.ts'
import { ExportList } from '#app/office/layout/export-list.tsx'

import { optionalOrderColumns, orderColumns, orderToRow } from './order-rows.ts'

const pageSize = 500

export function ExportOrders({
  filter,
  total,
}: {
  filter: OrderFilter
  total: number | undefined
}) {
  const list = {
    name: 'orders',
    columns: orderColumns,
    optionalColumns: optionalOrderColumns,
    fetchPage: async (cursor: string | undefined, signal: AbortSignal) => {
      const { orders, next } = await fetchOrders(filter, { cursor, limit: pageSize, signal })
      return { rows: orders.map(orderToRow), next }
    },
  }
  return <ExportList list={list} noun="orders" total={total} />
}
