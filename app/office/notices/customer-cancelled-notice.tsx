import { create } from 'zustand'

import { orderAddress } from '#app/office/addresses/office-addresses.ts'
import { shortIdOf } from '#domain/ordering/order.ts'

import { NoticeBar } from './notice-bar.tsx'

const useCancelled = create<{ ids: readonly string[] }>()(() => ({ ids: [] }))

export function addCancelledOrder(id: string) {
  useCancelled.setState(({ ids }) => ({ ids: [...new Set([...ids, id])] }))
}

export function CustomerCancelledNotice() {
  const { ids } = useCancelled()
  const last = ids.at(-1)
  const names = ids.map((id) => `#${shortIdOf(id)}`).join(', ')
  return (
    <NoticeBar
      icon="alert"
      text={last && `Customer cancelled ${names}. Do not cook.`}
      link={{ to: last ? orderAddress(last) : '/admin/orders', label: 'Open' }}
      dismissLabel="Dismiss cancelled orders"
      onDismiss={() => useCancelled.setState({ ids: [] })}
    />
  )
}
