// Apart from api-error.ts, since the first view needs none of it.
import type { Problem } from '#contract/problem.ts'

import { ApiError, FailedCall, messageIn } from './api-error.ts'

/** The server's message if it gave one, else the fallback (specification, section 8, "Staff area"). */
export function messageOr(error: unknown, fallback: string) {
  const message = error instanceof ApiError ? messageIn(error.body) : undefined
  return message ?? (isOffline(error) ? `${withPeriod(fallback)} ${offlineMessage}` : fallback)
}

const offlineMessage = 'You are offline, and this needs the connection.'

function isOffline(error: unknown) {
  return (
    error instanceof FailedCall && typeof navigator !== 'undefined' && navigator.onLine === false
  )
}

function withPeriod(text: string) {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

export function issuesOf(error: unknown) {
  const issues = problemIn(error)?.issues
  return Array.isArray(issues) ? issues : []
}

export function codeOf(error: unknown) {
  return problemIn(error)?.code
}

export function isNotFound(error: unknown) {
  return error instanceof ApiError && error.status === 404
}

/** Trying again does not help. */
export function isForbidden(error: unknown) {
  return error instanceof ApiError && error.status === 403
}

/** Someone else changed it first. */
export function isStale(error: unknown) {
  return codeOf(error) === 'stale'
}

function problemIn(error: unknown) {
  return error instanceof ApiError ? (error.body as Partial<Problem> | null) : null
}
