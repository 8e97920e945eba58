import { isCommonPassword } from '#server/auth/common-password.ts'
import { isPrivate, isWithin, rangesOf } from '#server/runtime/network-ranges.ts'

import type { Environment } from './environment.ts'
import { EnvironmentError } from './environment.ts'

type Settings = Pick<Environment, 'publicUrl' | CheckedName>
type CheckedName =
  | 'PAYSTACK_SECRET_KEY'
  | 'TRUST_PROXY'
  | 'AUTH_SECRET'
  | 'METRICS_TOKEN'
  | 'ADMIN_PASSWORD'

/** The widest private ranges; real proxies have narrower ones. */
const shortestPrefix = { ipv4: 8, ipv6: 7 }
/** IPv4-mapped addresses (`::ffff:0:0/96`) have 96 bits before their own. */
const mappedPrefixBits = 96
const mapped = rangesOf(['::ffff:0:0/96'])
/** A warning only: a proxy that adds such a header is safe. */
const openMetricsWarning =
  'METRICS_TOKEN is not set: a proxy on this machine that adds no X-Forwarded-For header opens /metrics to everyone'
const fewestDistinctCharacters = 6

export async function findUnsafeSettings(settings: Settings): Promise<string[]> {
  const { publicUrl, PAYSTACK_SECRET_KEY, TRUST_PROXY, AUTH_SECRET, METRICS_TOKEN } = settings
  const lines: string[] = []
  if (PAYSTACK_SECRET_KEY?.startsWith('sk_live') && publicUrl.startsWith('http:')) {
    lines.push('PUBLIC_URL must begin with https:// when PAYSTACK_SECRET_KEY is a live key')
  }
  if (TRUST_PROXY && isTooWide(TRUST_PROXY)) {
    lines.push('TRUST_PROXY believes too many addresses: anyone could claim any address')
  }
  if (AUTH_SECRET && isGuessable(AUTH_SECRET)) {
    lines.push('AUTH_SECRET is easy to guess: use 32 or more random characters')
  }
  if (METRICS_TOKEN && isGuessable(METRICS_TOKEN)) {
    lines.push('METRICS_TOKEN is easy to guess, and opens /metrics to everyone who does')
  }
  if (settings.ADMIN_PASSWORD && (await isCommonPassword(settings.ADMIN_PASSWORD))) {
    lines.push('ADMIN_PASSWORD is one of the most common passwords')
  }
  return lines
}

export async function rejectUnsafeSettings(
  settings: Settings,
  log: { warn: (line: string) => void },
) {
  const lines = await findUnsafeSettings(settings)
  const [first] = lines
  const isPublic = !isPrivate(new URL(settings.publicUrl).hostname)
  if (first && isPublic) {
    throw new EnvironmentError(`${first} (${settings.publicUrl} is public)`)
  }
  if (isPublic && !settings.METRICS_TOKEN) lines.push(openMetricsWarning)
  for (const line of lines) log.warn(`unsafe setting: ${line}`)
}

function isTooWide(list: string) {
  return list.split(',').some((entry) => {
    const [address = '', prefix] = entry.trim().split('/')
    return prefix !== undefined && Number(prefix) < shortestPrefixOf(address, entry.trim())
  })
}

function shortestPrefixOf(address: string, entry: string) {
  if (!address.includes(':')) return shortestPrefix.ipv4
  const isMapped = isWithin(mapped, address) || isWithin(rangesOf([entry]), '::ffff:0.0.0.0')
  return isMapped ? mappedPrefixBits + shortestPrefix.ipv4 : shortestPrefix.ipv6
}

function isGuessable(secret: string) {
  return new Set(secret).size < fewestDistinctCharacters
}
