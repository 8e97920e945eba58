import { and, isNotNull, isNull, lt, lte, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

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
  daysBefore,
  monthsBefore,
  notTakenMonths,
  purgeRules,
  type PurgeRule,
} from '#domain/staff/retention.ts'

const dates: Record<PurgeRule, PgColumn> = {
  sessions: sessions.expiresAt,
  passwordResets: passwordResets.expiresAt,
  resetRequests: resetRequests.requestedAt,
  unopposedChanges: accessChanges.at,
  opposedChanges: accessChanges.at,
  securityEmails: securityEmails.at,
  limitCounts: rateLimits.windowStart,
  securityEvents: securityEvents.lastAt,
  providerEvents: providerEvents.receivedAt,
  handledQuestions: paymentQuestions.handledAt,
  openQuestions: paymentQuestions.askedAt,
  emails: orderMessages.createdAt,
  tillCounts: tillCounts.countedAt,
  alarmHistory: orderAlarmEvents.at,
  screens: staffScreens.lastSeenAt,
  printJobs: printJobs.createdAt,
  payLinks: payLinks.expiresAt,
  riderLinks: riderLinks.expiresAt,
  auditEntries: auditEntries.at,
}

const conditions: Partial<Record<PurgeRule, SQL>> = {
  unopposedChanges: isNull(accessChanges.objectedAt),
  openQuestions: isNull(paymentQuestions.handledAt),
  // A payment's review reason is derived from alerts.
  providerEvents: notInArray(providerEvents.event, [...alertEvents]),
}

/** Throws after the last table: one that fails does not keep the rows of the others. */
export async function removeOldRows(db: Db, now: Date) {
  const errors: unknown[] = []
  const note = (error: unknown) => errors.push(error)
  for (const rule of Object.keys(purgeRules) as PurgeRule[]) {
    const [date, age] = [dates[rule], purgeRules[rule]]
    const isOld =
      'hours' in age
        ? lte(date, daysBefore(now, age.hours / 24))
        : lt(date, daysBefore(now, age.days))
    await db.delete(date.table).where(and(isOld, conditions[rule])).catch(note)
  }
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
