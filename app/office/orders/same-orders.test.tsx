import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { makeOrderWire } from '#tests/support/make-order-wire.ts'

import { OrderCard } from './order-card.tsx'

const order = makeOrderWire({ createdAt: '2026-11-26T11:12:00.000Z' })
const sameOrders = [{ _id: 'a1b2c3d4abc789', createdAt: '2026-11-26T11:00:00.000Z' }]

const press = () => undefined

function card(one: typeof order, isInColumn: boolean) {
  return (
    <OrderCard
      order={one}
      isInColumn={isInColumn}
      discover="none"
      isSelected={false}
      onToggle={press}
      onRider={press}
      onRanOut={press}
    />
  )
}

function shown(card: ReactNode) {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{card}</MemoryRouter>
    </QueryClientProvider>,
  )
}

it.each([
  ['list', false],
  ['columns', true],
])('names and links a paid order with the same dishes in the %s', (_name, isInColumn) => {
  const html = shown(card({ ...order, sameOrders }, isInColumn))
  expect(html).toContain('href="/admin/orders/orderdetails/a1b2c3d4abc789"')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(
    'The same dishes as order #ABC789, 12 minutes earlier',
  )
  expect(shown(card(order, isInColumn))).not.toContain('The same dishes')
})

it.each([false, true])('one card has the same buttons in list and columns', (isInColumn) => {
  const html = shown(card(order, isInColumn))
  const names = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, name]) =>
    name?.replaceAll(/<[^>]*>/g, ''),
  )
  expect(names).toEqual(['Something ran out of order #ABC123', 'Start preparing order #ABC123'])
})
