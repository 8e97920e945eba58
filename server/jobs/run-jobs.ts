import { setTimeout as pause } from 'node:timers/promises'

import {
  copyMissedRefundViews,
  recountChangedDays,
  recountDays,
} from '#db/queries/reports/recount-days.ts'
import { addDays, lagosClock } from '#domain/lagos-time.ts'
import { announceOrders } from '#server/commands/alarm/announce-orders.ts'
import { reportStuckPrints } from '#server/commands/alarm/report-stuck-prints.ts'
import { watchScreens } from '#server/commands/alarm/screens.ts'
import { findBoughtTogether } from '#server/commands/catalogue/find-bought-together.ts'
import { makeSampleSizes } from '#server/commands/catalogue/make-sample-sizes.ts'
import { releaseExpiredHolds } from '#server/commands/checkout/release-holds.ts'
import { resetDemo } from '#server/commands/demo/open-demo.ts'
import { sendDueMessages } from '#server/commands/messages/send-due-messages.ts'
import { decideDueChanges } from '#server/commands/order-changes/decide-change.ts'
import { followUpUnconfirmedOrders } from '#server/commands/orders/pay-on-delivery.ts'
import { answerPaymentQuestions } from '#server/commands/payments/payment-questions.ts'
import { pollPayments } from '#server/commands/payments/poll-payments.ts'
import { pollRefunds } from '#server/commands/payments/poll-refunds.ts'
import { processWebhooks } from '#server/commands/payments/process-webhooks.ts'
import { reconcileChanges } from '#server/commands/payments/reconcile-changes.ts'
import { reconcileYesterday } from '#server/commands/payments/reconcile-day.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { sendTransferEmails } from '#server/commands/payments/send-transfer-emails.ts'
import { anonymiseOldData, purgeOldData } from '#server/commands/privacy/purge-old-data.ts'
import { numberReceipts } from '#server/commands/receipts/number-receipts.ts'
import { endPauses } from '#server/commands/shop/pauses.ts'
import { sendDueResetEmails } from '#server/commands/staff/password-resets.ts'
import { sendSecurityEmails } from '#server/commands/staff/send-security-emails.ts'
import type { Deps } from '#server/deps/deps.ts'

const jobs = [
  { name: 'release expired holds', everySeconds: 5, run: releaseExpiredHolds },
  { name: 'end pauses', everySeconds: 5, run: endPauses },
  { name: 'process webhooks', everySeconds: 5, run: processWebhooks },
  { name: 'poll payments', everySeconds: 10, run: pollPayments },
  { name: 'answer payment questions', everySeconds: 5, run: answerPaymentQuestions },
  { name: 'send due refunds', everySeconds: 20, run: (deps: Deps) => sendDueRefunds(deps) },
  { name: 'poll refunds', everySeconds: 60, run: pollRefunds },
  { name: 'reconcile changes', everySeconds: 6 * 60 * 60, run: reconcileChanges },
  { name: 'reconcile yesterday', everySeconds: 60 * 60, run: reconcileYesterday },
  { name: 'send due messages', everySeconds: 5, run: sendDueMessages },
  { name: 'send transfer e-mails', everySeconds: 10, run: sendTransferEmails },
  { name: 'decide due changes', everySeconds: 5, run: decideDueChanges },
  {
    name: 'follow up unconfirmed orders',
    everySeconds: 20,
    run: (deps: Deps) => followUpUnconfirmedOrders(deps, new Date(performance.timeOrigin)),
  },
  { name: 'announce orders', everySeconds: 5, run: announceOrders },
  {
    name: 'watch screens',
    everySeconds: 30,
    run: (deps: Deps) => watchScreens(deps, new Date(performance.timeOrigin)),
  },
  { name: 'send due reset e-mails', everySeconds: 5, run: sendDueResetEmails },
  { name: 'send security e-mails', everySeconds: 5, run: sendSecurityEmails },
  { name: 'report stuck prints', everySeconds: 10, run: reportStuckPrints },
  { name: 'recount changed days', everySeconds: 60, run: ({ db }: Deps) => recountChangedDays(db) },
  { name: 'recount recent days', everySeconds: 60 * 60, run: recountRecentDays },
  { name: 'number receipts', everySeconds: 5, run: numberReceipts },
  { name: 'purge old data', everySeconds: 60 * 60, run: purgeOldData },
  { name: 'anonymise old data', everySeconds: 60 * 60, run: anonymiseOldData },
  { name: 'find what is bought together', everySeconds: 6 * 60 * 60, run: findBoughtTogether },
  { name: 'reset demo', everySeconds: 60, run: resetDemo },
  { name: 'make sample sizes', everySeconds: 10, run: makeSampleSizes },
].map(timed)

/** A server of the version before, which may run during an update, adds to figures in its own way. */
async function recountRecentDays({ db, clock }: Deps) {
  const { date } = lagosClock(clock())
  await recountDays(db, [addDays(date, -1), date])
  await copyMissedRefundViews(db)
}

/** Apart, so that a request is answered between two jobs of a round. */
const jobsApartMs = 10

/**
 * Each job runs on one server at a time. The returned function waits for running jobs. First runs
 * apart leave room for requests: all at once, they hold an embedded database for half a second.
 *
 * All jobs count their periods from the start of the process, so that those of 5 s run in one round:
 * a statement of an embedded database that was idle for a quarter of a second takes ten times as
 * long as one right after another.
 */
export function runJobs(deps: Deps, { firstRunsApartMs = 0 } = {}) {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, deps.stopping])
  const running = jobs.map(async (job, place) => {
    if (firstRunsApartMs > 0) await pauseUntil(signal, place * firstRunsApartMs)
    await repeat(job, deps, { signal, startsMs: place * jobsApartMs })
  })
  return async () => {
    stop.abort()
    await Promise.all(running)
  }
}

async function repeat(
  { name, everySeconds, run }: (typeof jobs)[number],
  deps: Deps,
  { signal, startsMs }: { signal: AbortSignal; startsMs: number },
) {
  const { outage, log } = deps
  const periodMs = everySeconds * 1000
  while (!signal.aborted) {
    await deps
      .onOneServer(name, () => run(deps))
      .then(outage.clear, (err: unknown) => {
        if (!outage.report(err)) log.error({ err, job: name }, 'job failed')
      })
    await pauseUntil(signal, msToNextRun({ periodMs, startsMs, nowMs: performance.now() }))
  }
}

type Schedule = { periodMs: number; startsMs: number; nowMs: number }

/** At least half a period: a timer that fires a moment early does not run a job twice. */
export function msToNextRun({ periodMs, startsMs, nowMs }: Schedule) {
  const toRoundMs = periodMs - ((nowMs - startsMs) % periodMs)
  return toRoundMs < periodMs / 2 ? toRoundMs + periodMs : toRoundMs
}

async function pauseUntil(signal: AbortSignal, ms: number) {
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
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
