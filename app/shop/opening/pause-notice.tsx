import { useLocation } from 'react-router'

import { useShop } from '#app/data/shop/shop-data.ts'
import { Notice } from '#app/ui/notice.tsx'
import { pausesText } from '#domain/pause.ts'

import { shopNotice } from './shop-notice.ts'

const orderingPages = new Set(['/', '/menu', '/checkout'])

export function PauseBar() {
  const { pathname } = useLocation()
  const shop = useShop()
  const text = shop && shopNotice(shop)
  if (!text || !orderingPages.has(pathname)) return null
  return (
    <aside
      aria-label="Notice about orders"
      className="border-b border-warning bg-warning-ground text-warning"
    >
      <p className="mx-auto max-w-7xl px-4 py-3 leading-snug font-bold break-words lg:px-8">
        {text}
      </p>
    </aside>
  )
}

export function PauseNotice({ className = '' }: { className?: string }) {
  const pauses = useShop()?.pauses
  if (!pauses) return null
  return (
    <Notice tone="warn" className={`break-words ${className}`}>
      {pausesText(pauses)}
    </Notice>
  )
}
