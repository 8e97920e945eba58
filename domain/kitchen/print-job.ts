export const ticketKinds = ['kitchen', 'receipt'] as const
export type TicketKind = (typeof ticketKinds)[number]

/**
 * A job is claimed at most once, so that a copy is printed at most once. `withdrawn`: the order was
 * finished before the claim; the job waits again when it becomes active.
 */
export const printJobStates = [
  'waiting',
  'claimed',
  'printed',
  'failed',
  'unknown',
  'withdrawn',
] as const
export type PrintJobState = (typeof printJobStates)[number]

/** `unknown`: the lease ended without a confirmation by a person or the printer. */
export const printOutcomes = ['printed', 'failed', 'unknown'] as const
export type PrintOutcome = (typeof printOutcomes)[number]

export const printLeaseMs = 2 * 60_000

/** A job that waits longer is reported to staff. */
export const stuckPrintMs = 2 * 60_000

/** After a failure, time for the reprint to be asked for. */
export const reprintGraceMs = 30_000

/** Unprinted jobs ring for a shift; then only the notice stays. */
export const ringingPrintMs = 12 * 3_600_000

export const maxPrintCopies = 99

export type PrintJob = {
  id: string
  orderId: string
  printerId: string
  kind: TicketKind
  /** 1, then 2, 3… for each reprint. */
  copy: number
  state: PrintJobState
  createdAt: Date
  /** The id of the screen that prints it. */
  claimedBy: string | null
  /** After a failure: when it is reported, if no reprint was asked for. */
  leaseEndsAt: Date | null
  /** When the job was reported to staff as stuck; once per job. */
  reportedAt: Date | null
  /** Null: the job still needs a printer or a person. */
  settledAt: Date | null
}

/** `printed` is final, and `failed` once it is settled; a withdrawn job has nothing to end. */
export function isEndable(state: PrintJobState) {
  return state === 'waiting' || state === 'claimed' || state === 'unknown'
}

/** No screen has claimed it, so that it cannot have come out of the printer. */
export function isUnclaimed(state: PrintJobState) {
  return state === 'waiting' || state === 'withdrawn'
}

/** An unclaimed copy is printed, not repeated. */
export function nextCopyOf(jobs: readonly Pick<PrintJob, 'copy' | 'state'>[]) {
  const last = jobs.toSorted((a, b) => b.copy - a.copy)[0]
  if (!last) return 1
  return isUnclaimed(last.state) ? last.copy : last.copy + 1
}
