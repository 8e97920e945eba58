import { followLive } from '#app/data/live/follow-live.ts'
import type { ShopData } from '#app/data/shop/shop-data.ts'
import { shopNotice } from '#app/shop/opening/shop-notice.ts'
import { announce } from '#app/ui/announcer.tsx'

export function startLive(data: ShopData, left: AbortSignal) {
  followLive(data, {
    left,
    onNotices: (shop) => announce(shopNotice(shop) || 'Orders are taken as usual again.'),
  })
}
