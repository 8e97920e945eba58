import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { loadOrCreateSecret } from './persisted-secret.ts'

function modeOf(path: string) {
  return statSync(path).mode & 0o777
}

describe('the secret of a data directory', () => {
  it('is made once and the same at every later start', async () => {
    const folder = makeTemporaryFolder()
    const secret = await loadOrCreateSecret(folder)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await loadOrCreateSecret(folder)).toBe(secret)
    expect(await loadOrCreateSecret(makeTemporaryFolder())).not.toBe(secret)
  })

  it('can be read by its owner alone, also after its file was copied', async () => {
    const folder = makeTemporaryFolder()
    const path = join(folder, 'auth-secret')
    const secret = await loadOrCreateSecret(folder)
    expect(modeOf(path)).toBe(0o600)
    chmodSync(path, 0o644)
    expect(await loadOrCreateSecret(folder)).toBe(secret)
    expect(modeOf(path)).toBe(0o600)
  })

  it('is made anew when only half of it was written', async () => {
    const folder = makeTemporaryFolder()
    const path = join(folder, 'auth-secret')
    writeFileSync(path, 'half')
    const secret = await loadOrCreateSecret(folder)
    expect(readFileSync(path, 'utf8')).toBe(`${secret}\n`)
    expect(modeOf(path)).toBe(0o600)
  })
})
