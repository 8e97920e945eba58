import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { BoardCard } from '#app/office/board/board-card.tsx'
import { makeOrderWire } from '#tests/support/make-order-wire.ts'

import { OrderCard } from './order-card.tsx'

const order = makeOrderWire({ createdAt: '2026-11-26T11:12:00.000Z' })
const sameOrders = [{ _id: 'a1b2c3d4abc789', createdAt: '2026-11-26T11:00:00.000Z' }]
const now = new Date('2026-11-26T11:20:00Z')

function shown(card: ReactNode) {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each([
  ['list', (one: typeof order) => <OrderCard order={one} now={now} discover="none" />],
  [
    'board',
    (one: typeof order) => (
      <BoardCard
        order={one}
        discover="none"
        isSelected={false}
        onToggle={() => undefined}
        onRider={() => undefined}
        onRanOut={() => undefined}
      />
    ),
  ],
])('names and links a paid order with the same dishes in the %s', (_name, card) => {
  const html = shown(card({ ...order, sameOrders }))
  expect(html).toContain('href="/admin/orders/orderdetails/a1b2c3d4abc789"')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(
    'The same dishes as order #ABC789, 12 minutes earlier',
  )
  expect(shown(card(order))).not.toContain('The same dishes')
})
