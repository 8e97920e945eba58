import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import type { Product } from '#domain/menu/product.ts'

import { ProductCard } from './product-card.tsx'

const masa: Product = {
  id: 'masa',
  name: 'Masa',
  description: 'Rice cakes',
  image: '/x.webp',
  images: [],
  priceNaira: 2500,
  stock: 5,
  minStock: 5,
  minOrder: 1,
  category: 'masa',
  packages: [],
  optionGroups: [],
  status: 'instock',
}

function shown(overrides: Partial<Product>) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard
        product={{ ...masa, ...overrides }}
        addressOf={() => '/'}
        onOpen={() => undefined}
      />
    </MemoryRouter>,
  )
}

it('shows that a dish is sold out, without an add button', () => {
  const card = shown({ stock: 0 })
  expect(card).toContain('Sold out')
  expect(card).not.toContain('Add Masa')
})

it('treats a dish as sold out when its stock is below its minimum order', () => {
  expect(shown({ stock: 2, minOrder: 3 })).toContain('Sold out')
  expect(shown({ stock: 3, minOrder: 3 })).not.toContain('Sold out')
})

it('can be added while there is stock', () => {
  const card = shown({ stock: 1 })
  expect(card).not.toContain('Sold out')
  expect(card).toContain('Add Masa')
})
