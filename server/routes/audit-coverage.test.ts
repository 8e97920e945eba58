import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { makeStaff } from '#tests/support/make-staff.ts'
import { readJson } from '#tests/support/read-json.ts'
import { staffChanges } from '#tests/support/staff-changes.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
const { db, payments } = shop
const superAdmin = await makeStaff(shop, 'SuperAdmin', { firstName: 'Bola', lastName: 'Ade' })
afterAll(() => shop.close())
payments.answerRefunds({ kind: 'accepted', id: 'R1', state: 'pending' })

/** Calls that change something without an audit entry, and why. */
const notAudited: Record<string, string> = {
  'post /api/checkout': 'a customer’s own',
  'delete /api/checkout/{reference}': 'a customer’s own',
  'post /api/discount-codes/check': 'a customer’s own; changes nothing',
  'post /api/{provider}/verify': 'a customer’s own; the order is the record',
  'post /api/{provider}/webhook': 'the provider’s own; kept as it came',
  'post /api/orders/track/{token}/cancel': 'a customer’s own; audited as the customer’s',
  'post /api/payment-help': 'a customer’s own; staff answer the question',
  'post /api/transfers/{token}/check': 'a customer’s own; the order is the record',
  'post /api/rides/{token}/picked-up': 'a rider’s own; the order shows it',
  'post /api/rides/{token}/collected': 'the collection itself, with the link of its rider',
  'post /api/rides/{token}/delivered': 'a rider’s own; the history of the order has it',
  'post /api/orders/track/{token}/changes/{changeId}': 'a customer’s own; the order shows it',
  'post /api/auth/login': 'changes nothing of the shop',
  'post /api/auth/second-factor': 'changes nothing of the shop',
  'post /api/auth/passkey-challenge': 'changes nothing of the shop',
  'post /api/auth/passkey': 'changes nothing of the shop',
  'post /api/security/second-factor': 'changes nothing until it is confirmed',
  'post /api/auth/pin': 'changes nothing of the shop',
  'post /api/security/passkeys': 'changes nothing until it is confirmed',
  'post /api/auth/logout': 'changes nothing of the shop',
  'post /api/auth/refresh': 'changes nothing of the shop',
  'post /api/auth/forgot': 'anybody may ask for an e-mail; using it is audited',
  'post /api/csp-reports': 'what browsers report; only logged',
  'post /api/images': 'a picture shows nowhere until a dish names it, which is audited',
  'post /api/products/import/preview': 'changes nothing; the import is audited',
  'post /api/screens/{id}/rang': 'a screen’s own; the order shows it',
  'post /api/push/subscriptions': 'one’s own device; changes nothing of the shop',
  'post /api/push/subscriptions/end': 'one’s own device; changes nothing of the shop',
  'post /api/print-jobs/claim': 'which screen prints; the reprint is audited where it is asked for',
  'patch /api/print-jobs/{id}': 'whether paper came out; changes nothing of the order',
  'post /api/printers/{id}/test': 'a test ticket; changes nothing',
  'post /api/cloud-print/{key}': 'a printer’s own; only says that it is there',
  'delete /api/cloud-print/{key}': 'a printer’s own; the print job has it',
  'post /api/settings/keys/mail/test': 'an e-mail to oneself',
  'post /api/payments/{reference}/check': 'asks the provider; staff decide nothing by it',
}

async function listChangingCalls() {
  const response = await shop.request('/api/openapi.json')
  const { paths } = await readJson(
    z.object({ paths: z.record(z.string(), z.looseObject({})) }),
    response,
  )
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    .filter((call) => !call.startsWith('get '))
}

describe('every call that changes something', () => {
  it('is tested below, or has a reason for no audit entry', async () => {
    const known = new Set([...Object.keys(staffChanges), ...Object.keys(notAudited)])
    const missing = (await listChangingCalls()).filter((call) => !known.has(call))
    expect(missing).toEqual([])
  })

  it.each(Object.keys(staffChanges))('says who did it, and from where: %s', async (call) => {
    const before = new Set((await db.select().from(auditEntries)).map(({ id }) => id))
    shop.from('10.7.7.7')
    const response = await staffChanges[call]?.(shop, superAdmin)
    expect(response?.ok).toBe(true)
    const written = (await db.select().from(auditEntries)).filter(({ id }) => !before.has(id))
    expect(written.length).toBeGreaterThan(0)
    const isOwn = call.startsWith('post /api/auth/')
    for (const entry of written) {
      expect(entry).toMatchObject({ clientAddress: '10.7.7.7', at: shop.clock.now })
      expect(entry.userName).toBe(isOwn ? 'Halima Sani' : 'Bola Ade')
      expect(entry.userRole).toBe(isOwn ? 'Employee' : 'SuperAdmin')
    }
  })
})
