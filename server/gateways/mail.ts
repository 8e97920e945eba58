import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { createTransport, Transporter } from 'nodemailer'

import { newId } from '#db/schema/new-id.ts'

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

export function mailOverSmtp(url: string, from: string): Mail {
  const transport = lazyTransport({ url, ...timeouts })
  return {
    send: async ({ to, subject, text }) =>
      void (await (await transport()).sendMail({ from, to, subject, text })),
  }
}

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
