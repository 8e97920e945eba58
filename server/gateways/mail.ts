import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import { newId } from '#db/schema/new-id.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  /** The reference of the order that it is about. */
  about?: string
}

/** Throws when a letter could not be handed over; the caller tries again. */
export type Mail = {
  /** No mail server is configured: e-mails are only written to files. */
  isFolder?: true
  send: (letter: Letter) => Promise<void>
  /** Where copies are kept: they go. */
  purgeBefore?: (moment: Date) => Promise<void>
  /** The same, by the references that letters are about. */
  purgeByReference?: (references: string[]) => Promise<void>
}

export function mailOverSmtp(url: string, from: string): Mail {
  const transport = createTransport(url)
  return {
    send: async ({ to, subject, text }) =>
      void (await transport.sendMail({ from, to, subject, text })),
  }
}

/** Without a mail server: each letter as an .eml file, which any mail program opens. */
export function mailIntoFolder(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    isFolder: true,
    send: async ({ about = '', ...letter }) => {
      const { message } = await transport.sendMail({ from, ...letter })
      await mkdir(folder, { recursive: true })
      // A letter may hold a link that opens an account.
      await writeFile(join(folder, `${about}${referenceEnd}${newId()}.eml`), message as Buffer, {
        mode: 0o600,
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

/** Stands in the name of a file behind the reference, which never has it. */
const referenceEnd = '_'

async function listEmails(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => name)
}
