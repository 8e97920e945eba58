import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { mailIntoFolder } from './mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'tukunya-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('mail without a mail server', () => {
  it('writes one file per e-mail to the outbox, without injected headers', async () => {
    const mail = mailIntoFolder(join(folder, 'outbox'), 'Tukunya <no-reply@kitchen.test>')
    const to = 'amina@example.test'
    await mail.send({ to, subject: 'Order\r\nBcc: other@example.test', text: 'Masa is ready' })
    await mail.send({ to, subject: 'Again', text: 'ƙosai' })

    const emails = readdirSync(join(folder, 'outbox'))
    expect(emails).toHaveLength(2)
    const [first = ''] = emails.map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'))
    expect(emails.every((name) => name.endsWith('.eml'))).toBe(true)
    expect(first).toContain('To: amina@example.test')
    expect(first).toContain('Masa is ready')
    expect(first).not.toMatch(/^Bcc:/m)
  })

  it('does not wrap links', async () => {
    const plain = join(folder, 'plain')
    const mail = mailIntoFolder(plain, 'Tukunya <no-reply@kitchen.test>')
    const link = `http://localhost:3000/reset-password#token=${'x'.repeat(32)}`
    await mail.send({ to: 'amina@example.test', subject: 'Link', text: `Here:\n${link}` })
    const [name = ''] = readdirSync(plain)
    expect(readFileSync(join(plain, name), 'utf8')).toContain(link)
  })

  it('is purged by age; other files are kept', async () => {
    const old = join(folder, 'old')
    const mail = mailIntoFolder(old, 'Tukunya <no-reply@kitchen.test>')
    await mail.purgeBefore?.(new Date())
    await mail.send({ to: 'amina@example.test', subject: 'Old', text: 'Old' })
    const [first = ''] = readdirSync(old)
    utimesSync(join(old, first), new Date('2026-01-01'), new Date('2026-01-01'))
    writeFileSync(join(old, 'notes.txt'), '')
    utimesSync(join(old, 'notes.txt'), new Date('2026-01-01'), new Date('2026-01-01'))
    await mail.send({ to: 'amina@example.test', subject: 'New', text: 'New' })
    await mail.purgeBefore?.(new Date('2026-02-01'))
    const left = readdirSync(old)
    expect(left).toHaveLength(2)
    expect(left).toContain('notes.txt')
    expect(left).not.toContain(first)
  })

  it('is purged by order reference', async () => {
    const outbox = join(folder, 'about')
    const mail = mailIntoFolder(outbox, 'Tukunya <no-reply@kitchen.test>')
    await mail.purgeByReference?.(['ORD-1'])
    const to = 'amina@example.test'
    for (const about of ['ORD-1', 'ORD-1', 'ORD-1.2', 'ORD-12', undefined]) {
      await mail.send({ to, subject: 'Order', text: `${about}`, ...(about && { about }) })
    }
    await mail.purgeByReference?.(['ORD-1', 'ORD-9'])
    const left = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
    expect(left.map((email) => email.split('\r\n').at(-2)).toSorted()).toEqual([
      'ORD-1.2',
      'ORD-12',
      'undefined',
    ])
  })

  it('is readable by its owner only', async () => {
    const own = join(folder, 'own')
    const mail = mailIntoFolder(own, 'Tukunya <no-reply@kitchen.test>')
    await mail.send({ to: 'amina@example.test', subject: 'Set a new password', text: 'A link' })
    const [name = ''] = readdirSync(own)
    expect(statSync(join(own, name)).mode & 0o777).toBe(0o600)
  })
})
