import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Ticket } from './ticket.tsx'

it('keeps a time and its AM or PM on one line of the paper', () => {
  const lines = [{ kind: 'text' as const, size: 'huge' as const, text: '6:00 – 6:30 PM' }]
  expect(renderToStaticMarkup(<Ticket lines={lines} />)).toContain('6:00 – 6:30\u00A0PM')
})
