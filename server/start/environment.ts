import type { BlockList } from 'node:net'

import { z } from 'zod'

import { isEmail } from '#domain/email.ts'
import { demoUsers } from '#domain/staff/demo.ts'
import { s3AddressOf, s3UrlForm } from '#server/gateways/s3-address.ts'
import { isLoopback, isPrivate, rangesOf } from '#server/runtime/network-ranges.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function url(...protocols: string[]) {
  const starts = protocols.map((protocol) => `${protocol}://`)
  return z
    .string()
    .refine((value) => starts.some((start) => value.startsWith(start)), {
      error: `must begin with ${starts.join(' or ')}`,
    })
    .refine((value) => URL.canParse(value), { error: 'is not an address' })
    .optional()
}

function s3Url() {
  return z
    .string()
    .transform((value, context) => {
      const address = s3AddressOf(value)
      if (address) return address
      context.issues.push({ code: 'custom', message: `must be ${s3UrlForm}`, input: '' })
      return z.NEVER
    })
    .optional()
}

function key(start: string) {
  return z.string().startsWith(start, `must begin with ${start}`).optional()
}

const Variables = z.object({
  DEMO: z.enum(['1'], 'can only be 1').optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number')
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be at most 65535'),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_DIRECT_URL: url('postgres', 'postgresql'),
  PUBLIC_URL: url('http', 'https').refine(
    (value) => !value || /^[^:]+:\/\/[^/?#@]+\/*$/.test(value),
    {
      error: 'must be an origin, without a path',
    },
  ),
  PAYSTACK_SECRET_KEY: key('sk_'),
  PAYSTACK_PREVIOUS_SECRET_KEY: key('sk_'),
  PAYSTACK_PUBLIC_KEY: key('pk_'),
  PAYSTACK_API_URL: url('http', 'https'),
  PAYMENTS: z.enum(['sandbox'], "can only be 'sandbox'").optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, 'is not an e-mail address').default('admin@kitchen.test'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  IMAGE_UPLOAD_URL: url('http', 'https'),
  IMAGE_UPLOAD_PRESET: z.string().optional(),
  S3_URL: s3Url(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters, none of them a space')
    .optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, 'is no level of logging').default('info'),
})

export const environmentNames = Object.keys(Variables.shape)

type Parsed = z.infer<typeof Variables>

export type Environment = Parsed & {
  publicUrl: string
  trustedProxies: BlockList
}

export class EnvironmentError extends Error {}

export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const read = readVariables(Variables, variables)
  const environment = read.DEMO ? forDemo(read, variables) : read
  const { HOST, PORT, PUBLIC_URL, TRUST_PROXY } = environment
  if (!PUBLIC_URL && !isLoopback(HOST)) {
    throw new EnvironmentError('PUBLIC_URL must be set when HOST is not this machine alone')
  }
  requirePairs(environment)
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  const publicUrl = (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/\/+$/, '')
  return { ...environment, publicUrl, trustedProxies: parseProxies(TRUST_PROXY) }
}

export function readStorage(variables: NodeJS.ProcessEnv) {
  const where = {
    DEMO: true,
    DATA_DIR: true,
    DATABASE_URL: true,
    DATABASE_DIRECT_URL: true,
    S3_URL: true,
    BACKUP_PASSPHRASE: true,
  } as const
  const all = readVariables(Variables.pick(where), variables)
  const { DATABASE_DIRECT_URL: direct, ...read } = all.DEMO ? forDemo(all, variables) : all
  return { ...read, DATABASE_URL: direct ?? read.DATABASE_URL }
}

function readVariables<Parsed>(schema: z.ZodType<Parsed>, variables: NodeJS.ProcessEnv) {
  // Compose files write unset variables as empty strings.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(set)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new EnvironmentError(`${issue?.path.join('.')} ${issue?.message}`)
}

/** Nothing that leads outside, and a folder of its own. */
function forDemo<Read extends Partial<Parsed>>(read: Read, { DATA_DIR }: NodeJS.ProcessEnv): Read {
  const live = cardKeyNames.find((name) => /^[sp]k_live/.test(read[name] ?? ''))
  if (live) {
    throw new EnvironmentError(
      `DEMO=1 cannot run with live card keys: unset ${live}, or start without DEMO`,
    )
  }
  const email = read.ADMIN_EMAIL?.trim().toLowerCase()
  if (demoUsers.some((user) => user.email === email)) {
    throw new EnvironmentError(
      `ADMIN_EMAIL cannot be ${email}: the demo has a user with this address. Set another one`,
    )
  }
  const inside = Object.fromEntries(
    Object.entries(read).filter(([name]) => !outsideNames.has(name)),
  ) as Read
  return { ...inside, PAYMENTS: 'sandbox', DATA_DIR: DATA_DIR || './demo-data' }
}

const cardKeyNames = [
  'PAYSTACK_SECRET_KEY',
  'PAYSTACK_PREVIOUS_SECRET_KEY',
  'PAYSTACK_PUBLIC_KEY',
] as const

const outsideNames = new Set<string>([
  ...cardKeyNames,
  'PAYSTACK_API_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'IMAGE_UPLOAD_URL',
  'IMAGE_UPLOAD_PRESET',
  'S3_URL',
] satisfies (keyof Parsed)[])

function requirePairs(read: Parsed) {
  const { PAYSTACK_SECRET_KEY, PAYSTACK_PUBLIC_KEY, SMTP_URL, MAIL_FROM } = read
  if (PAYSTACK_SECRET_KEY && !PAYSTACK_PUBLIC_KEY) {
    throw new EnvironmentError('PAYSTACK_PUBLIC_KEY must be set with the secret key')
  }
  if (PAYSTACK_PUBLIC_KEY && !PAYSTACK_SECRET_KEY) {
    throw new EnvironmentError('PAYSTACK_SECRET_KEY must be set with the public key')
  }
  if (read.PAYSTACK_PREVIOUS_SECRET_KEY && !PAYSTACK_SECRET_KEY) {
    throw new EnvironmentError('PAYSTACK_SECRET_KEY must be set with the previous one')
  }
  if (PAYSTACK_SECRET_KEY?.startsWith('sk_live') !== PAYSTACK_PUBLIC_KEY?.startsWith('pk_live')) {
    throw new EnvironmentError(
      'PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY are not of the same mode',
    )
  }
  if (SMTP_URL && !MAIL_FROM) throw new EnvironmentError('MAIL_FROM must be set with SMTP_URL')
  if (Boolean(read.IMAGE_UPLOAD_URL) !== Boolean(read.IMAGE_UPLOAD_PRESET)) {
    const missing = read.IMAGE_UPLOAD_URL ? 'IMAGE_UPLOAD_PRESET' : 'IMAGE_UPLOAD_URL'
    throw new EnvironmentError(`${missing} must be set: the two belong together`)
  }
  if (read.DATABASE_URL && !read.AUTH_SECRET) {
    throw new EnvironmentError(
      'AUTH_SECRET must be set with DATABASE_URL: servers that share a database share it',
    )
  }
}

/** Test payments on a public address would give food away. */
export function allowsSandbox({
  PAYMENTS,
  publicUrl,
}: Pick<Environment, 'PAYMENTS' | 'publicUrl'>) {
  return PAYMENTS === 'sandbox' || isPrivate(new URL(publicUrl).hostname)
}

/** After the database is open, because keys can be stored there. */
export function rejectPublicSandbox(
  environment: Pick<Environment, 'PAYMENTS' | 'publicUrl'>,
  card: { inUse: object | undefined; isUnreadable: boolean },
) {
  if (card.inUse || allowsSandbox(environment)) return
  const stored = card.isUnreadable
    ? 'The card keys entered in Settings were encrypted with another AUTH_SECRET. '
    : ''
  throw new EnvironmentError(
    `PAYSTACK_SECRET_KEY must be set: ${environment.publicUrl} is public, and the sandbox takes no real money. ` +
      `${stored}To show test payments there on purpose, or to enter the keys in Settings, set PAYMENTS=sandbox`,
  )
}

function parseProxies(list = '') {
  const entries = list.split(',').map((entry) => entry.trim())
  const named = entries.flatMap((entry) =>
    entry === 'loopback' ? ['127.0.0.0/8', '::1'] : entry ? [entry] : [],
  )
  try {
    return rangesOf(named)
  } catch (error) {
    throw new EnvironmentError(`TRUST_PROXY: ${(error as Error).message}`)
  }
}
