import { useLayoutEffect, useState } from 'react'

import { useApi } from '#app/data/api/use-api.ts'
import { setCartStorage } from '#app/data/cart/cart-store.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { createShopData, ShopDataContext, useRefreshOnReturn } from '#app/data/shop/shop-data.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { TableSkeleton } from '#app/office/kit/query-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

import { openNewOrderDraft } from './new-order-draft.ts'
import { NewOrder } from './new-order.tsx'

/** Reuses the menu and the checkout fields of the shop, so that the same rules apply. */
export default function NewOrderPage() {
  const { data: settings } = useApi(officeApi.settings.$get)
  return (
    <OfficePage
      title="New Order"
      intro="By phone or WhatsApp, with the menu and the rules of the shop."
      backTo={{ to: '/admin/orders', label: 'Back to Active Orders' }}
    >
      {!settings && <TableSkeleton label="Loading the menu..." />}
      {settings?.takesPhoneOrders === false && (
        <EmptyState
          title="Orders by phone are off"
          text="An Admin can turn them on in Settings, Phone orders."
        />
      )}
      {settings?.takesPhoneOrders && <NewOrders />}
    </OfficePage>
  )
}

function NewOrders() {
  const [data] = useState(() => createShopData({}))
  const [count, setCount] = useState(0)
  useRefreshOnReturn(data)
  return (
    <ShopDataContext value={data}>
      <OneOrder key={count} onNext={() => setCount(count + 1)} />
    </ShopDataContext>
  )
}

/** Uses its own cart storage; the browser's cart does not change. */
function OneOrder({ onNext }: { onNext: () => void }) {
  const [draft] = useState(openNewOrderDraft)
  useLayoutEffect(() => {
    setCartStorage(draft.cart)
    return () => setCartStorage()
  }, [draft])
  return <NewOrder draft={draft} onNext={onNext} />
}
