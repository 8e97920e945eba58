import { useLocation } from 'react-router'

import { serverNow, useNow } from '#app/data/clock/clock.ts'
import { useShop } from '#app/data/shop/shop-data.ts'
import { NoticeStrip, TestModeBar } from '#app/ui/notice-strip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ShopWire } from '#contract/ordering/shop.ts'
import { pausesText } from '#domain/ordering/pauses-text.ts'
import { shopTime } from '#domain/ordering/shop-time.ts'

const lateText = 'Replies may be late: the kitchen may see your order later than usual.'

type ShopNotices = Pick<ShopWire, 'isOpen' | 'changesAt' | 'pauses' | 'repliesMayBeLate'>

/** What customers should know before they order, or an empty text. */
export function shopNotice(shop: ShopNotices, now: Date) {
  return [pauseText(shop, now), shop.repliesMayBeLate && lateText].filter(Boolean).join(' ')
}

function pauseText(shop: ShopNotices, now: Date) {
  const time = shopTime(shop, now)
  return time?.kind === 'paused' && pausesText(time.pauses, now)
}

const orderingPages = new Set(['/', '/menu', '/checkout'])

export function PauseBar() {
  const { pathname } = useLocation()
  const shop = useShop()
  const now = useNow()
  const text = shop && shopNotice(shop, new Date(now))
  return (
    <>
      <TestModeBar isTest={shop?.payment.isTest} isDemo={shop?.isDemo} />
      <NoticeStrip label="Notice about orders" text={orderingPages.has(pathname) && text} />
    </>
  )
}

/** In the cart, which covers the page's. */
export function PauseNotice({ className = '' }: { className?: string }) {
  const shop = useShop()
  const text = shop && pauseText(shop, new Date(serverNow()))
  if (!text) return null
  return (
    <Notice tone="warn" className={`break-words ${className}`}>
      {text}
    </Notice>
  )
}
