/** Roll paper; 58 mm prints 48 mm wide, 80 mm prints 72 mm. */
export const paperWidthsMm = [58, 80] as const
export type PaperWidthMm = (typeof paperWidthsMm)[number]

export const printerProblems = ['no-paper', 'cover-open', 'fault'] as const
export type PrinterProblem = (typeof printerProblems)[number]

/** `browser`: a screen prints for it. The others fetch their tickets from the server themselves. */
export const printerStates = [
  'browser',
  'not-connected',
  'ready',
  'no-answer',
  ...printerProblems,
] as const
export type PrinterState = (typeof printerStates)[number]

export type Printer = {
  id: string
  name: string
  paperWidthMm: PaperWidthMm
  /** Prints a kitchen ticket when an order is accepted. */
  printsOnAcceptance: boolean
  /** Of the secret in the address that the printer polls; null: it does not poll. */
  pollKeyHash: string | null
  polledAt: Date | null
  problem: PrinterProblem | null
  testAskedAt: Date | null
}

/** They poll every few seconds. */
export const pollLimitMs = 60_000

export function printerStateOf(
  { pollKeyHash, polledAt, problem }: Pick<Printer, 'pollKeyHash' | 'polledAt' | 'problem'>,
  now: Date,
): PrinterState {
  if (pollKeyHash === null) return 'browser'
  if (!polledAt) return 'not-connected'
  if (now.getTime() - polledAt.getTime() > pollLimitMs) return 'no-answer'
  return problem ?? 'ready'
}

type FetchingState = Exclude<PrinterState, 'browser'>

export const printerStateNames: Record<FetchingState, string> = {
  'not-connected': 'Not connected yet',
  ready: 'Ready',
  'no-answer': 'No answer',
  'no-paper': 'No paper',
  'cover-open': 'Cover open',
  fault: 'Fault',
}

/** After the name of the printer. */
export const printerProblemTexts: Record<Exclude<FetchingState, 'ready'>, string> = {
  'not-connected': 'has not connected yet',
  'no-answer': 'does not answer',
  'no-paper': 'has no paper',
  'cover-open': 'has an open cover',
  fault: 'reports a fault',
}

/**
 * A status as printers send it: '200 OK', '410 Out of paper'. By the first digits only, as the
 * Star CloudPRNT manual asks (section "Printer status codes"): 2 can print, 41 paper, 42 cover.
 */
export function problemIn(status: string): PrinterProblem | null {
  if (/^(2|OK\b)/i.test(status)) return null
  if (status.startsWith('41')) return 'no-paper'
  return status.startsWith('42') ? 'cover-open' : 'fault'
}
