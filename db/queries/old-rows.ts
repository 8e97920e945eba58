import { and, isNotNull, isNull, lt, lte, notInArray, or, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '#db/connection.ts'
import { orderAlarmEvents } from '#db/schema/kitchen/order-alarm-events.ts'
import { printJobs } from '#db/schema/kitchen/print-jobs.ts'
import { staffScreens } from '#db/schema/kitchen/staff-screens.ts'
import { notTakenOrders } from '#db/schema/ordering/not-taken-orders.ts'
import { orderMessages } from '#db/schema/ordering/order-messages.ts'
import { payLinks } from '#db/schema/ordering/pay-links.ts'
import { riderLinks } from '#db/schema/ordering/rider-links.ts'
import { paymentQuestions } from '#db/schema/payments/payment-questions.ts'
import { providerEvents } from '#db/schema/payments/provider-events.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { tillCounts } from '#db/schema/reports/cash-ups.ts'
import { auditEntries } from '#db/schema/staff/audit-entries.ts'
import { accessChanges, securityEmails } from '#db/schema/staff/security-emails.ts'
import { securityEvents } from '#db/schema/staff/security-events.ts'
import { passwordResets, sessions } from '#db/schema/staff/sessions.ts'
import { resetRequests } from '#db/schema/staff/users.ts'
import { alertEvents } from '#domain/payments/payment-alert.ts'
import {
  accountYears,
  daysBefore,
  monthsBefore,
  notTakenMonths,
  retentionDays,
} from '#domain/staff/retention.ts'
import { securityEmailHours } from '#domain/staff/security-email.ts'
import { accessChangesSince, resetRequestsSince } from '#domain/staff/session.ts'

/** Rows that no one needs any more; `/privacy` names the same ages. */
function oldRows(now: Date): [PgTable, SQL | undefined][] {
  const before = (name: keyof typeof retentionDays) => daysBefore(now, retentionDays[name])
  const { handledAt, askedAt } = paymentQuestions
  const { at, objectedAt } = accessChanges
  const securityEmailsBefore = new Date(now.getTime() - securityEmailHours * 3_600_000)
  return [
    [sessions, lte(sessions.expiresAt, now)],
    [passwordResets, lte(passwordResets.expiresAt, now)],
    [resetRequests, lte(resetRequests.requestedAt, resetRequestsSince(now))],
    [
      accessChanges,
      or(
        and(isNull(objectedAt), lte(at, accessChangesSince(now, { objected: false }))),
        lte(at, accessChangesSince(now, { objected: true })),
      ),
    ],
    [securityEmails, lte(securityEmails.at, securityEmailsBefore)],
    [rateLimits, lt(rateLimits.windowStart, before('limitCounts'))],
    [securityEvents, lt(securityEvents.lastAt, before('securityEvents'))],
    [
      providerEvents,
      and(
        lt(providerEvents.receivedAt, before('providerEvents')),
        // A payment's review reason is derived from alerts.
        notInArray(providerEvents.event, [...alertEvents]),
      ),
    ],
    [
      paymentQuestions,
      or(
        lt(handledAt, before('handledQuestions')),
        and(isNull(handledAt), lt(askedAt, before('openQuestions'))),
      ),
    ],
    [orderMessages, lt(orderMessages.createdAt, before('emails'))],
    [tillCounts, lt(tillCounts.countedAt, before('alarmHistory'))],
    [orderAlarmEvents, lt(orderAlarmEvents.at, before('alarmHistory'))],
    [staffScreens, lt(staffScreens.lastSeenAt, before('screens'))],
    [printJobs, lt(printJobs.createdAt, before('printJobs'))],
    [payLinks, lt(payLinks.expiresAt, before('payLinks'))],
    [riderLinks, lt(riderLinks.expiresAt, before('riderLinks'))],
    // A trigger rejects deleting entries younger than six years.
    [auditEntries, lt(auditEntries.at, monthsBefore(now, accountYears * 12 + 1))],
  ]
}

/** Throws after the last table: one that fails does not keep the rows of the others. */
export async function removeOldRows(db: Db, now: Date) {
  const errors: unknown[] = []
  const note = (error: unknown) => errors.push(error)
  for (const [table, isOld] of oldRows(now)) await db.delete(table).where(isOld).catch(note)
  // The reports keep why the order was cancelled.
  const { phoneNumber, at } = notTakenOrders
  await db
    .update(notTakenOrders)
    .set({ phoneNumber: null, by: null })
    .where(and(isNotNull(phoneNumber), lt(at, monthsBefore(now, notTakenMonths))))
    .catch(note)
  if (errors.length > 0) {
    throw new Error('old rows could not be removed', { cause: errors[0] })
  }
}
