import { afterAll, expect, it } from 'vitest'

import { insertAuditEntries } from '#db/queries/audit-entries.ts'
import { auditEntries } from '#db/schema/audit-entries.ts'
import { auditLines } from '#domain/audit-lines.ts'
import { monthsBefore } from '#domain/retention.ts'
import { createTestApi } from '#tests/support/test-api.ts'

import { purgeOldAudit } from './purge-old-audit.ts'

const shop = await createTestApi()
const { db, deps } = shop
afterAll(() => shop.close())

it('purges audit entries after six years, and keeps younger ones', async () => {
  // The database refuses to delete younger entries by its own clock.
  shop.clock.now = new Date()
  const by = { id: 'u', name: 'Bola Ade', role: 'Admin' as const }
  const subject = { id: 'o', name: '#1' }
  const change = {
    before: { id: 'o', status: 'pending' as const },
    after: { id: 'o', status: 'ready' as const },
  }
  const lines = auditLines('order', { ...subject, ...change })
  const ages = [7 * 12, 5 * 12, 12]
  for (const months of ages) {
    const at = monthsBefore(shop.clock.now, months)
    await insertAuditEntries(
      db,
      lines.map((line) => ({ ...line, at, by, clientAddress: '' })),
    )
  }
  expect(await db.$count(auditEntries)).toBe(3)
  await purgeOldAudit(deps)
  expect(await db.$count(auditEntries)).toBe(2)
})
