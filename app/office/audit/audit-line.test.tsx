import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Ticket } from '#app/office/printing/ticket.tsx'
import type { AuditEntryWire } from '#contract/staff/audit.ts'
import type { TicketLine } from '#domain/kitchen/ticket.ts'

import { AuditLine } from './audit-line.tsx'

const dish = 'ماسا'

it('has the direction of what people typed, in the audit trail and on paper', () => {
  const entry: AuditEntryWire = {
    _id: 'entry',
    at: '2026-11-26T11:00:00Z',
    kind: 'product',
    action: 'added',
    summary: `${dish} added`,
    subject: { type: 'product', id: 'masa', name: dish },
    field: null,
    before: null,
    after: { name: dish },
    by: { id: 'halima', name: dish, role: 'Admin' },
    clientAddress: '',
  }
  const line: TicketLine = {
    kind: 'dish',
    size: 'normal',
    text: dish,
    options: [dish],
    note: dish,
    amount: '',
  }
  const shown = [
    renderToStaticMarkup(<AuditLine entry={entry} />),
    renderToStaticMarkup(<Ticket lines={[line]} />),
  ]
  for (const html of shown) {
    const typed = html.match(/<[^>]*>(?=[^<]*ماسا)/g) ?? []
    expect(typed.length).toBeGreaterThan(1)
    for (const tag of typed) expect(tag).toContain('dir="auto"')
  }
})
