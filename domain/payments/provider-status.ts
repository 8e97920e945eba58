import { anonymisedText } from '#domain/buyer.ts'

const endedStatuses = ['failed', 'abandoned', 'reversed'] as const
/** Nothing arrived and nothing is in progress. */
export const emptyStatuses = ['not-found', ...endedStatuses] as const
const openStatuses = ['ongoing', 'pending', 'processing', 'queued'] as const

export type UnpaidStatus = (typeof emptyStatuses | typeof openStatuses)[number]

export type Anomaly = { code: 'other-mode' | 'unknown-state'; detail: string }

/** `detail`: reason, mode, state or a text of an earlier version; absent once anonymised. */
export type ProviderStatus =
  | { code: 'paid' | UnpaidStatus }
  | { code: 'no-answer' | Anomaly['code'] | 'other'; detail?: string }

type Answer =
  | { kind: 'paid' }
  | { kind: 'not-paid'; status: UnpaidStatus }
  | { kind: 'unknown'; why: string; anomaly?: Anomaly }

/** Limits the stored size of an error's name. */
const maxDetailLength = 89

export function providerStatusOf(answer: Answer): ProviderStatus {
  if (answer.kind === 'paid') return { code: 'paid' }
  if (answer.kind === 'not-paid') return { code: answer.status }
  const { code, detail } = answer.anomaly ?? { code: 'no-answer' as const, detail: answer.why }
  return { code, detail: detail.slice(0, maxDetailLength) }
}

export function isUnpaidTransaction(status: string): status is UnpaidStatus {
  return ([...endedStatuses, ...openStatuses] as string[]).includes(status)
}

export function isEmptyStatus({ code }: ProviderStatus) {
  return (emptyStatuses as readonly string[]).includes(code)
}

export function isOpenStatus({ code }: ProviderStatus) {
  return (openStatuses as readonly string[]).includes(code)
}

export function formatProviderStatus(status: ProviderStatus) {
  const detail = 'detail' in status ? status.detail : undefined
  if (status.code === 'other') return detail ?? anonymisedText
  if (status.code === 'no-answer') return withDetail('no answer', detail)
  if (status.code === 'other-mode')
    return withDetail('unexpected response', detail && inMode(detail))
  if (status.code === 'unknown-state')
    return withDetail('unexpected response', detail && inState(detail))
  return status.code.replaceAll('-', ' ')
}

export function inMode(mode: string) {
  return `made in ${mode} mode`
}

export function inState(state: string) {
  return `in state '${state}'`
}

function withDetail(text: string, detail: string | undefined) {
  return detail === undefined ? text : `${text}: ${detail}`
}
