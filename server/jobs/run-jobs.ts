import { setTimeout as pause } from 'node:timers/promises'

import { countMoves } from '#db/queries/order-counters.ts'
import { makeSampleSizes } from '#server/commands/catalogue/make-sample-sizes.ts'
import { releaseExpiredHolds } from '#server/commands/orders/release-expired-holds.ts'
import { sendDueConfirmations } from '#server/commands/orders/send-due-confirmations.ts'
import { answerPaymentQuestions } from '#server/commands/payments/answer-payment-questions.ts'
import { followRefunds } from '#server/commands/payments/follow-refunds.ts'
import { askAboutPayments } from '#server/commands/payments/poll-payments.ts'
import { workOnEvents } from '#server/commands/payments/process-webhooks.ts'
import { reconcileChanges } from '#server/commands/payments/reconcile-changes.ts'
import { sendDueRefunds } from '#server/commands/payments/send-due-refunds.ts'
import { blankOldData } from '#server/commands/privacy/anonymise-old-data.ts'
import { forgetEndedSessions } from '#server/commands/purge/purge-ended-sessions.ts'
import { forgetOldAudit } from '#server/commands/purge/purge-old-audit.ts'
import { forgetOldCounts } from '#server/commands/purge/purge-old-counts.ts'
import { forgetOldLetters } from '#server/commands/purge/purge-old-emails.ts'
import { forgetOldEvents } from '#server/commands/purge/purge-old-events.ts'
import { purgeOldQuestions } from '#server/commands/purge/purge-old-questions.ts'
import { sendDueResetEmails } from '#server/commands/staff/send-due-reset-emails.ts'
import type { Parts } from '#server/deps/deps.ts'

/** Work that nobody waits for, and how many seconds it may be late. */
const jobs = [
  { name: 'release holds', everySeconds: 5, run: releaseExpiredHolds },
  { name: 'work on events', everySeconds: 5, run: workOnEvents },
  { name: 'ask about payments', everySeconds: 10, run: askAboutPayments },
  { name: 'answer payment questions', everySeconds: 5, run: answerPaymentQuestions },
  { name: 'send refunds', everySeconds: 20, run: (parts: Parts) => sendDueRefunds(parts) },
  { name: 'follow refunds', everySeconds: 60, run: followRefunds },
  { name: 'reconcile changes', everySeconds: 6 * 60 * 60, run: reconcileChanges },
  { name: 'send confirmations', everySeconds: 5, run: sendDueConfirmations },
  { name: 'send reset e-mails', everySeconds: 2, run: sendDueResetEmails },
  { name: 'count orders', everySeconds: 10, run: ({ db }: Parts) => countMoves(db) },
  { name: 'forget old counts', everySeconds: 60 * 60, run: forgetOldCounts },
  { name: 'forget old events', everySeconds: 60 * 60, run: forgetOldEvents },
  { name: 'forget ended sessions', everySeconds: 60 * 60, run: forgetEndedSessions },
  { name: 'forget old letters', everySeconds: 60 * 60, run: forgetOldLetters },
  { name: 'purge old questions', everySeconds: 60 * 60, run: purgeOldQuestions },
  { name: 'forget old audit entries', everySeconds: 24 * 60 * 60, run: forgetOldAudit },
  { name: 'blank old personal data', everySeconds: 60 * 60, run: blankOldData },
  { name: 'make sample sizes', everySeconds: 10, run: makeSampleSizes },
].map(timed)

/**
 * Runs each job over and over, on one server at a time, until the server stops; returns the end,
 * which waits for the last.
 */
export function runJobs(parts: Parts) {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, parts.stopping])
  const running = jobs.map((job) => repeat(job, parts, signal))
  return async () => {
    stop.abort()
    await Promise.all(running)
  }
}

async function repeat(
  { name, everySeconds, run }: (typeof jobs)[number],
  parts: Parts,
  signal: AbortSignal,
) {
  const { outage, log } = parts
  while (!signal.aborted) {
    await parts
      .onOneServer(name, () => run(parts))
      .then(outage.over, (err: unknown) => {
        if (!outage.caused(err)) log.error({ err, job: name }, 'job failed')
      })
    await pause(everySeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

function timed<Job extends { name: string; run: (parts: Parts) => Promise<unknown> }>(job: Job) {
  const run = async (parts: Parts) => {
    const startedAt = performance.now()
    const count = (outcome: 'done' | 'failed') =>
      parts.metrics.jobEnded(job.name, outcome, (performance.now() - startedAt) / 1000)
    await job.run(parts).catch((error: unknown) => {
      count('failed')
      throw error
    })
    count('done')
  }
  return { ...job, run }
}
