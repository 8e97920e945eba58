import { z } from 'zod'

import { Moment, type SerializesTo } from '#contract/moment.ts'
import { OrderWire } from '#contract/ordering/staff-order.ts'
import { Id } from '#contract/text.ts'
import {
  maxPrintCopies,
  printJobStates,
  printOutcomes,
  ticketKinds,
} from '#domain/kitchen/print-job.ts'
import type { PrintJob } from '#domain/kitchen/print-job.ts'

export const PrintJobWire = z.object({
  _id: z.string(),
  order: z.string(),
  printer: z.string(),
  kind: z.enum(ticketKinds),
  copy: z.int().describe('1, then 2, 3… for each reprint'),
  state: z.enum(printJobStates),
  createdAt: Moment,
  claimedBy: z.string().nullable().describe('The screen that prints it'),
  leaseEndsAt: Moment.nullable().describe('Without a confirmation by then the state is `unknown`'),
})
export type PrintJobWire = z.infer<typeof PrintJobWire>

export function printJobToWire(job: PrintJob): SerializesTo<PrintJobWire> {
  const { id, orderId, printerId, kind, copy, state, createdAt, claimedBy, leaseEndsAt } = job
  return {
    _id: id,
    order: orderId,
    printer: printerId,
    kind,
    copy,
    state,
    createdAt,
    claimedBy,
    leaseEndsAt,
  }
}

export const PrintJobQuery = z.object({
  order: Id.optional(),
  printer: Id.optional(),
  state: z.enum(printJobStates).optional(),
  stuck: z
    .literal('true')
    .optional()
    .describe('Only jobs reported to staff as stuck that still need a person'),
})

/** Repeating it changes nothing, so that two people who want the same copy get one. */
export const PrintRequest = z.object({
  order: Id,
  printer: Id,
  kind: z.enum(ticketKinds),
  copy: z
    .int()
    .min(1)
    .max(maxPrintCopies)
    .describe('At most the next number; the answer has the number of the job'),
  screen: Id.optional().describe('Claims the copy for this screen, unless it was claimed before'),
})
export type PrintRequest = z.infer<typeof PrintRequest>

export const RequestedPrintWire = z.object({
  job: PrintJobWire,
  isClaimed: z.boolean().describe('True: the screen that asked prints it now'),
})
export type RequestedPrintWire = z.infer<typeof RequestedPrintWire>

export const PrintClaim = z.object({ printer: Id, screen: Id })
export type PrintClaim = z.infer<typeof PrintClaim>

export const ClaimedPrintWire = z.object({
  job: PrintJobWire.nullable().describe('The oldest waiting job; null: none waits'),
  order: OrderWire.nullable().describe('What to print; null: none waits'),
})
export type ClaimedPrintWire = z.infer<typeof ClaimedPrintWire>

export const PrintJobChange = z.object({
  outcome: z
    .enum(printOutcomes)
    .describe('`unknown`: a person has seen it and does not know, or does not mind'),
})
