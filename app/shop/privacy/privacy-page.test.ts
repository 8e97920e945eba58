import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

const words: Record<string, string> = {
  cart: 'your cart',
  'tukunya.checkout': 'what you typed at the checkout until you close the tab',
  'tukunya.payments': 'a payment until we know how it ended',
  'tukunya.last-order': 'the links to your orders',
  'tukunya.references': 'the payment references of your last 20 orders',
  'tukunya.buyer': 'your name, number and address',
  'tukunya.again': 'your last five orders',
}

it('names all that the shop stores on the device of a customer', () => {
  const page = readFileSync('app/shop/privacy/privacy-page.tsx', 'utf8').replaceAll(/\s+/g, ' ')
  const sources = globSync('app/{shop,data/{cart,checkout,order,payment,shop}}/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const keys = sources.matchAll(/(?:createStored\(\s*|Key = )'([^']+)'/g)
  expect([...keys].map(([, key]) => key).toSorted()).toEqual(Object.keys(words).toSorted())
  for (const text of Object.values(words)) expect(page).toContain(text)
})
