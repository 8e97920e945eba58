import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { CashUpForm } from './cash-up-form.tsx'

const till = { key: 'card', holder: 'Payment provider', method: 'card' as const, payments: 1 }
const tills = [{ ...till, expected: 5000, fees: 0, givenBack: 0, count: null }]

function render(online: number | 'asking' | undefined) {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CashUpForm date="2026-11-21" tills={tills} online={online} isAddition={false} />
    </QueryClientProvider>,
  )
}

it('the online sum matches only once the provider has answered', () => {
  expect(render(5000)).toContain('Filled in from the books of the provider.')
  expect(render(5000)).toContain('matches')
  const asking = render('asking')
  expect(asking).toContain('Asking the provider')
  expect(asking).not.toMatch(/matches|Filled in/)
  expect(render(undefined)).not.toMatch(/matches|Filled in|Asking/)
})
