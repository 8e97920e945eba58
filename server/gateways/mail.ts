import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { createTransport, Transporter } from 'nodemailer'

import { newId } from '#db/schema/new-id.ts'
import type { MailServer } from '#domain/staff/provider-keys.ts'

export type Email = {
  to: string
  subject: string
  text: string
  about?: string
}

export type Mail = {
  isFolder?: true
  send: (email: Email) => Promise<void>
  purgeBefore?: (moment: Date) => Promise<void>
  purgeByReference?: (references: string[]) => Promise<void>
}

/** Shorter than the lease of a message that is being sent. */
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 }
/** While a person waits for the answer. */
export const shortTimeouts = {
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 12_000,
}

const implicitTlsPort = 465

/** With `url`, the other fields only describe it. */
export function mailOverSmtp(
  { url, ...server }: MailServer & { url?: string },
  waits = timeouts,
): Mail {
  const { host, port, user, password: pass, from } = server
  const isSecure = port === implicitTlsPort
  const transport = lazyTransport(
    url === undefined
      ? {
          host,
          port,
          secure: isSecure,
          // A password is never sent in clear text.
          requireTLS: !isSecure && user !== '',
          ...(user && { auth: { user, pass } }),
          ...waits,
        }
      : { url, ...waits },
  )
  return {
    send: async ({ to, subject, text }) =>
      void (await (await transport()).sendMail({ from, to, subject, text })),
  }
}

/** The server's own words, or undefined when it did not answer. Never contains the password. */
export function mailRefusalOf(error: unknown) {
  const { response, responseCode } = error as { response?: unknown; responseCode?: unknown }
  if (typeof responseCode !== 'number' || typeof response !== 'string') return undefined
  return response.replaceAll(/\s+/g, ' ').slice(0, maxRefusalLength)
}

const maxRefusalLength = 200

export function mailIntoFolder(folder: string, from: string): Mail {
  const transport = lazyTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    isFolder: true,
    send: async ({ about = '', ...email }) => {
      const { message } = await (await transport()).sendMail({ from, ...email })
      const path = join(folder, `${about}${referenceEnd}${newId()}.eml`)
      // E-mails can contain password reset links.
      const write = () => writeFile(path, message as Buffer, { mode: 0o600 })
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true })
        await write()
      })
    },
    purgeBefore: async (moment) => {
      for (const name of await listEmails(folder)) {
        const path = join(folder, name)
        if ((await stat(path)).mtime < moment) await rm(path, { force: true })
      }
    },
    purgeByReference: async (references) => {
      const names = await listEmails(folder)
      const matching = names.filter((name) =>
        references.includes(name.split(referenceEnd)[0] ?? ''),
      )
      for (const name of matching) await rm(join(folder, name), { force: true })
    },
  }
}

/** One transport, whose library is loaded with the first e-mail. */
function lazyTransport(options: Parameters<typeof createTransport>[0]) {
  let transport: Transporter | undefined
  return async () => {
    const { createTransport } = await import('nodemailer')
    return (transport ??= createTransport(options))
  }
}

const referenceEnd = '_'

async function listEmails(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => name)
}
