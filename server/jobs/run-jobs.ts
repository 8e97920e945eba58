import { setTimeout as pause } from 'node:timers/promises'

import { applyOrderStats } from '#db/queries/order-stats.ts'
import { announceOrders } from '#server/commands/alarm/announce-orders.ts'
import { reportStuckPrints } from '#server/commands/alarm/report-stuck-prints.ts'
import { watchScreens } from '#server/commands/alarm/watch-screens.ts'
import { findBoughtTogether } from '#server/commands/catalogue/find-bought-together.ts'
import { makeSampleSizes } from '#server/commands/catalogue/make-sample-sizes.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { decideDueChanges } from '#server/commands/order-changes/decide-due-changes.ts'
import { releaseExpiredHolds } from '#server/commands/orders/release-expired-holds.ts'
import { answerPaymentQuestions } from '#server/commands/payments/answer-payment-questions.ts'
import { pollPayments } from '#server/commands/payments/poll-payments.ts'
import { pollRefunds } from '#server/commands/payments/poll-refunds.ts'
import { processWebhooks } from '#server/commands/payments/process-webhooks.ts'
import { reconcileChanges } from '#server/commands/payments/reconcile-changes.ts'
import { reconcileYesterday } from '#server/commands/payments/reconcile-yesterday.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { sendTransferEmails } from '#server/commands/payments/send-transfer-emails.ts'
import { anonymiseOldData } from '#server/commands/privacy/anonymise-old-data.ts'
import { purgeEndedSessions } from '#server/commands/purge/purge-ended-sessions.ts'
import { purgeOldAlarms } from '#server/commands/purge/purge-old-alarms.ts'
import { purgeOldAudit } from '#server/commands/purge/purge-old-audit.ts'
import { purgeOldEmails } from '#server/commands/purge/purge-old-emails.ts'
import { purgeOldEvents } from '#server/commands/purge/purge-old-events.ts'
import { purgeOldNotTaken } from '#server/commands/purge/purge-old-not-taken.ts'
import { purgeOldPayLinks } from '#server/commands/purge/purge-old-pay-links.ts'
import { purgeOldPrintJobs } from '#server/commands/purge/purge-old-print-jobs.ts'
import { purgeOldQuestions } from '#server/commands/purge/purge-old-questions.ts'
import { purgeOldRateLimits } from '#server/commands/purge/purge-old-rate-limits.ts'
import { purgeOldRiderLinks } from '#server/commands/purge/purge-old-rider-links.ts'
import { purgeOldSecurityEvents } from '#server/commands/purge/purge-old-security-events.ts'
import { numberReceipts } from '#server/commands/receipts/number-receipts.ts'
import { endPauses } from '#server/commands/shop/end-pauses.ts'
import { sendDueResetEmails } from '#server/commands/staff/send-due-reset-emails.ts'
import { sendSecurityEmails } from '#server/commands/staff/send-security-emails.ts'
import type { Deps } from '#server/deps/deps.ts'

const jobs = [
  { name: 'release holds', everySeconds: 5, run: releaseExpiredHolds },
  { name: 'end pauses', everySeconds: 5, run: endPauses },
  { name: 'work on events', everySeconds: 5, run: processWebhooks },
  { name: 'ask about payments', everySeconds: 10, run: pollPayments },
  { name: 'answer payment questions', everySeconds: 5, run: answerPaymentQuestions },
  { name: 'send refunds', everySeconds: 20, run: (deps: Deps) => sendDueRefunds(deps) },
  { name: 'follow refunds', everySeconds: 60, run: pollRefunds },
  { name: 'reconcile changes', everySeconds: 6 * 60 * 60, run: reconcileChanges },
  { name: 'reconcile yesterday', everySeconds: 60 * 60, run: reconcileYesterday },
  { name: 'send order messages', everySeconds: 5, run: sendDueMessages },
  { name: 'send transfer e-mails', everySeconds: 10, run: sendTransferEmails },
  { name: 'decide order changes', everySeconds: 5, run: decideDueChanges },
  { name: 'announce orders', everySeconds: 5, run: announceOrders },
  {
    name: 'watch screens',
    everySeconds: 30,
    run: (deps: Deps) => watchScreens(deps, new Date(performance.timeOrigin)),
  },
  { name: 'send reset e-mails', everySeconds: 2, run: sendDueResetEmails },
  { name: 'send security e-mails', everySeconds: 5, run: sendSecurityEmails },
  { name: 'report stuck prints', everySeconds: 10, run: reportStuckPrints },
  { name: 'count orders', everySeconds: 10, run: ({ db }: Deps) => applyOrderStats(db) },
  { name: 'number receipts', everySeconds: 5, run: numberReceipts },
  { name: 'purge old rate limits', everySeconds: 60 * 60, run: purgeOldRateLimits },
  { name: 'purge old webhooks', everySeconds: 60 * 60, run: purgeOldEvents },
  { name: 'purge ended sessions', everySeconds: 60 * 60, run: purgeEndedSessions },
  { name: 'purge old e-mails', everySeconds: 60 * 60, run: purgeOldEmails },
  { name: 'purge old questions', everySeconds: 60 * 60, run: purgeOldQuestions },
  { name: 'purge old alarms', everySeconds: 60 * 60, run: purgeOldAlarms },
  { name: 'purge old print jobs', everySeconds: 60 * 60, run: purgeOldPrintJobs },
  { name: 'purge old payment links', everySeconds: 60 * 60, run: purgeOldPayLinks },
  { name: 'purge old rider links', everySeconds: 60 * 60, run: purgeOldRiderLinks },
  { name: 'purge old security events', everySeconds: 60 * 60, run: purgeOldSecurityEvents },
  { name: 'purge orders not taken', everySeconds: 60 * 60, run: purgeOldNotTaken },
  { name: 'purge old audit entries', everySeconds: 24 * 60 * 60, run: purgeOldAudit },
  { name: 'anonymise old personal data', everySeconds: 60 * 60, run: anonymiseOldData },
  { name: 'find what is bought together', everySeconds: 6 * 60 * 60, run: findBoughtTogether },
  { name: 'make sample sizes', everySeconds: 10, run: makeSampleSizes },
].map(timed)

/** Each job runs on one server at a time. The returned function waits for running jobs. */
export function runJobs(deps: Deps) {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, deps.stopping])
  const running = jobs.map((job) => repeat(job, deps, signal))
  return async () => {
    stop.abort()
    await Promise.all(running)
  }
}

async function repeat(
  { name, everySeconds, run }: (typeof jobs)[number],
  deps: Deps,
  signal: AbortSignal,
) {
  const { outage, log } = deps
  while (!signal.aborted) {
    await deps
      .onOneServer(name, () => run(deps))
      .then(outage.clear, (err: unknown) => {
        if (!outage.report(err)) log.error({ err, job: name }, 'job failed')
      })
    await pause(everySeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

function timed<Job extends { name: string; run: (deps: Deps) => Promise<unknown> }>(job: Job) {
  const run = async (deps: Deps) => {
    const startedAt = performance.now()
    const count = (outcome: 'done' | 'failed') =>
      deps.metrics.jobEnded(job.name, outcome, (performance.now() - startedAt) / 1000)
    await job.run(deps).catch((error: unknown) => {
      count('failed')
      throw error
    })
    count('done')
  }
  return { ...job, run }
}
