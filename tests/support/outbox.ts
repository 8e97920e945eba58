import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'

/** The newest email that the shop has sent to this address, as text. */
export async function letterTo(email: string, { containing = '' } = {}) {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  let found = ''
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    found = emails.findLast((text) => text.includes(email) && text.includes(containing)) ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return found.includes('Content-Transfer-Encoding: quoted-printable') ? unquote(found) : found
}

/** Decodes quoted-printable text. */
function unquote(text: string) {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
}
