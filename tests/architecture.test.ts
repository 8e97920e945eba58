import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { importCircles, importGraph, mutualFolders } from './support/import-graph.ts'
import { findFaults, isTestFile } from './support/import-rules.ts'

/** Contains bad examples. */
const thisFile = 'tests/architecture.test.ts'
const layers = ['domain', 'contract', 'db', 'server', 'app', 'tests', 'scripts', 'bench']

const files = globSync([`{${layers.join(',')}}/**/*.{ts,tsx,mjs}`, '*.ts'])
  .filter((path) => path !== thisFile)
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

describe('the source', () => {
  it('follows the import and naming rules', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(findFaults(files)).toEqual([])
  })

  it('has no two folders that import each other and no import circles', () => {
    const graph = importGraph(files.filter(({ path }) => !isTestFile(path)))
    expect(graph.get('server/app.ts')?.length).toBeGreaterThan(10)
    expect(mutualFolders(graph)).toEqual([])
    expect(importCircles(graph)).toEqual([])
  })
})

describe('two folders that import each other', () => {
  it.each([
    ['server/commands/orders/a.ts', 'server/routes/b.ts'],
    ['server/gateways/a.ts', 'server/commands/b.ts'],
    ['app/office/a.tsx', 'app/office/orders/b.tsx'],
  ])('are found from %s and %s', (one, other) => {
    const graph = importGraph([
      { path: one, source: `import { b } from '#${other}'` },
      {
        path: `${other.slice(0, other.lastIndexOf('/'))}/c.ts`,
        source: `import type { A } from '#${one}'`,
      },
      { path: other, source: '' },
    ])
    expect(mutualFolders(graph)).toHaveLength(1)
    expect(importCircles(graph)).toEqual([])
  })

  it('and files that import each other are found', () => {
    const graph = importGraph([
      { path: 'app/ui/a.ts', source: `import { b } from './b.ts'` },
      { path: 'app/ui/b.ts', source: `import type { C } from './c.ts'` },
      { path: 'app/ui/c.ts', source: `import { a } from './a.ts'` },
    ])
    expect(importCircles(graph)).toEqual([['app/ui/a.ts', 'app/ui/b.ts', 'app/ui/c.ts']])
  })
})

describe('an import', () => {
  it.each([
    ['domain/ordering/pricing.ts', `import { z } from 'zod'`],
    ['domain/ordering/pricing.ts', `import { OrderData } from '#contract/ordering/order.ts'`],
    ['domain/ordering/pricing.ts', `import { randomUUID } from 'node:crypto'`],
    ['contract/ordering/order.ts', `import { orders } from '#db/schema/ordering/orders.ts'`],
    ['contract/ordering/order.ts', `import { Hono } from 'hono'`],
    ['db/queries/ordering/orders.ts', `import type { Order } from '#contract/ordering/order.ts'`],
    [
      'db/queries/ordering/orders.ts',
      `import { placeOrder } from '#server/commands/place-order.ts'`,
    ],
    ['db/queries/ordering/orders.ts', `export * from '#server/deps/deps.ts'`],
    ['server/app.ts', `import { makeApi } from '#app/data/api/api.ts'`],
    ['server/app.ts', `import { useState } from 'react'`],
    ['app/shop/menu/menu-page.tsx', `import { listProducts } from '#db/queries/menu/products.ts'`],
    ['app/shop/menu/menu-page.tsx', `const { db } = await import('#db/connection.ts')`],
    ['app/shop/menu/menu-page.tsx', `import type { Api } from '#server/app.ts'`],
    ['app/shop/menu/menu-page.tsx', `import { OrdersTable } from '#app/office/orders-table.tsx'`],
    ['app/office/orders-page.tsx', `import { MenuPage } from '#app/shop/menu/menu-page.tsx'`],
    ['app/data/api/api.ts', `import { createApi } from '#server/app.ts'`],
    ['app/data/api/api.ts', `import type { Db } from '#db/connection.ts'`],
    ['app/data/shop/from-wire.ts', `import { MenuPage } from '#app/shop/menu/menu-page.tsx'`],
    ['app/data/shop/from-wire.ts', `import { readFileSync } from 'node:fs'`],
    ['app/ui/badge.tsx', `import { formatNaira } from '#domain/money.ts'`],
    ['app/ui/badge.tsx', `import { api } from '#app/data/api/api.ts'`],
    ['server/app.ts', `import { makeOrder } from '#tests/support/make-order.ts'`],
    ['server/app.ts', `import '../main.ts'`],
    ['server/routes/orders.ts', `import { deps } from '../deps.ts'`],
    ['server/commands/shop/keys.ts', `import { isPrivate } from '#server/http/ranges.ts'`],
    ['server/commands/shop/keys.ts', `import { keys } from '#server/routes/keys.ts'`],
    ['server/routes/orders.ts', `import {\n  one,\n  type Other,\n} from '#app/routes.ts'`],
    ['tests/support/test-api.ts', `import { x } from '../../server/app.ts'`],
  ])('is rejected from %s with %s', (path, source) => {
    expect(findFaults([{ path, source }])).toHaveLength(1)
  })

  it.each([
    ['domain/ordering/pricing.ts', `import { formatNaira } from './money.ts'`],
    [
      'contract/ordering/order.ts',
      `import { z } from 'zod'\nimport { roles } from '#domain/staff/role.ts'`,
    ],
    ['db/queries/ordering/orders.ts', `import { eq } from 'drizzle-orm'`],
    ['server/routes/orders.ts', `import { placeOrder } from '#server/commands/place-order.ts'`],
    [
      'server/commands/place-order.ts',
      `import { findOrder } from '#db/queries/ordering/orders.ts'`,
    ],
    ['app/data/api/api.ts', `import type { Api } from '#server/app.ts'`],
    ['app/shop/menu/menu-page.tsx', `import { Badge } from '#app/ui/badge.tsx'`],
    ['app/shop/checkout/checkout-page.tsx', `import { Bill } from './checkout/bill.tsx'`],
    ['server/app.test.ts', `import { createTestApi } from '#tests/support/test-api.ts'`],
    ['main.ts', `import { createApi } from '#server/app.ts'`],
  ])('is allowed from %s with %s', (path, source) => {
    expect(findFaults([{ path, source }])).toEqual([])
  })
})

it.each(['app/components/badge.tsx', 'server/utils.ts', 'app/data/types.ts', 'db/lib/sql.ts'])(
  'the name %s is rejected',
  (path) => {
    expect(findFaults([{ path, source: '' }])).toHaveLength(1)
  },
)

it.each(['Date.now()', 'new Date()', 'Math.random()', 'process.env.PORT', `fetch('/api')`])(
  'a domain rule that uses %s is rejected',
  (source) => {
    expect(findFaults([{ path: 'domain/reference.ts', source }])).toHaveLength(1)
  },
)

it.each(['useQuery(', 'useInfiniteQuery(', 'useMutation('])(
  'a page that calls %s is rejected',
  (call) => {
    expect(
      findFaults([{ path: 'app/office/team/team-page.tsx', source: `${call}{})` }]),
    ).toHaveLength(1)
  },
)

it.each([
  ['app/office/team/team-page.tsx', 1],
  ['app/office/kit/simple-table.tsx', 0],
])('a table written in %s has %i faults', (path, count) => {
  expect(findFaults([{ path, source: `<table className="w-full">` }])).toHaveLength(count)
})
