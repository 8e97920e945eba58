import '#app/ui/guard-presses.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import { followLive } from '#app/data/live/follow-live.ts'
import type { ShopData } from '#app/data/shop/shop-data.ts'
import { shopNotice } from '#app/shop/opening/pause-notice.tsx'
import { announce } from '#app/ui/announcer.tsx'

export function startLive(data: ShopData, left: AbortSignal) {
  followLive(data, {
    left,
    onNotices: (shop) =>
      announce(shopNotice(shop, new Date(serverNow())) || 'Orders are taken as usual again.'),
  })
}
