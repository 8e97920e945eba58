import { z } from 'zod'

import { Moment } from '#contract/moment.ts'
import { isEmail } from '#domain/email.ts'
import { isSameMode } from '#domain/staff/provider-keys.ts'

import { ConfirmPassword } from './security.ts'

function cardKey(start: 'pk' | 'sk', noun: string) {
  const message = `A ${noun} key begins with ${start}_test_ or ${start}_live_. Please copy it whole.`
  return z
    .string({ error: message })
    .max(400, message)
    .trim()
    .regex(new RegExp(`^${start}_(?:test|live)_[A-Za-z0-9]{10,100}$`), message)
}

export const SetCardKeys = ConfirmPassword.extend({
  publicKey: cardKey('pk', 'public'),
  secretKey: cardKey('sk', 'secret'),
}).refine(isSameMode, {
  path: ['secretKey'],
  error: 'One key is a test key and the other a live key. Please copy both from the same place.',
})
export type SetCardKeys = z.infer<typeof SetCardKeys>

const hostMessage = 'Please enter the address of the mail server, such as smtp.example.com.'
const portMessage = 'Please enter a port from 1 to 65535, mostly 465 or 587.'
const senderMessage = 'Please enter an address, or a name with an address in angle brackets.'
const tooLong = 'This is too long.'

/** Quotes and line breaks have a meaning in the header of an e-mail. */
const senderPattern = /^(?:[^<>"\p{Cc}]*<([^<>]+)>|([^<>]+))$/u

export const SetMailServer = ConfirmPassword.extend({
  host: z
    .string({ error: hostMessage })
    .max(400, hostMessage)
    .trim()
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,250}[A-Za-z0-9])?$/, hostMessage),
  /** Forms send text. */
  port: z.coerce
    .number<number | string>(portMessage)
    .pipe(z.int(portMessage).min(1, portMessage).max(65_535, portMessage)),
  user: z
    .string()
    .max(200, tooLong)
    .trim()
    .describe('Empty: the server asks for no password')
    .default(''),
  password: z.string().max(300, tooLong).default(''),
  from: z
    .string({ error: senderMessage })
    .max(400, senderMessage)
    .trim()
    .refine((text) => {
      const [, named, plain] = senderPattern.exec(text) ?? []
      return text.length <= 200 && isEmail((named ?? plain ?? '').trim())
    }, senderMessage)
    .describe('An address, or `Name <address>`'),
})
export type SetMailServer = z.infer<typeof SetMailServer>

const source = z
  .enum(['settings', 'environment'])
  .describe('environment: set by the server, which wins')
const end = z.string().describe('The last four characters')

export const ProviderKeysWire = z.object({
  card: z
    .object({ source, publicKeyEnd: end, secretKeyEnd: end, isTest: z.boolean() })
    .nullable()
    .describe('null: no keys, and the sandbox takes the payments'),
  isCardUnreadable: z.boolean().describe('Stored, but encrypted with another AUTH_SECRET'),
  webhook: z.object({
    url: z.string().describe('To be entered at the provider'),
    lastEventAt: Moment.nullable().describe('Of the last event signed with the present secret key'),
  }),
  mail: z
    .object({
      source,
      host: z.string(),
      port: z.int(),
      user: z.string(),
      passwordEnd: end.describe('The last four characters; empty: none, or it is short'),
      from: z.string(),
    })
    .nullable()
    .describe('null: e-mails are only stored as files on the server'),
  isMailUnreadable: z.boolean(),
})
export type ProviderKeysWire = z.infer<typeof ProviderKeysWire>

export const TestEmailWire = z.object({ to: z.string() })

/** Why keys are not stored, by the name of the refusal. */
export const keyMessages = {
  'set-by-server': 'The server sets these by environment variables, which win.',
  'demo-shop':
    'This is a demo shop: it takes test payments and sends nothing. Start a shop of your own to enter these.',
  'keys-not-set': 'Nothing is stored here.',
  'card-keys-refused': 'Paystack does not accept this secret key. Nothing was saved.',
  'card-keys-needed':
    'This shop is public: without card keys it would take test payments. Enter other keys instead.',
  'https-needed': 'Live keys need a shop whose address begins with https://.',
  'mail-refused': ({ why }: { why: string }) =>
    `The mail server refused the test e-mail. Nothing was saved. Its answer: ${why}`,
  'mail-server-unreachable': ({ host, port }: { host: string; port: number }) =>
    `The mail server ${host} does not answer on port ${port}. Nothing was saved.`,
}

/** Which field such a refusal is about. */
export const keyFields = {
  'card-keys-refused': 'secretKey',
  'https-needed': 'secretKey',
  'mail-server-unreachable': 'host',
}
