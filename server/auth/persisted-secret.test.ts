import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import { loadOrCreateSecret } from './persisted-secret.ts'

function modeOf(path: string) {
  return statSync(path).mode & 0o777
}

describe('the secret of a data directory', () => {
  it('is created once and reused at every start', async () => {
    const folder = makeTemporaryFolder()
    const secret = await loadOrCreateSecret(folder)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await loadOrCreateSecret(folder)).toBe(secret)
    expect(await loadOrCreateSecret(makeTemporaryFolder())).not.toBe(secret)
  })

  it('is readable by its owner only, also after its file was copied', async () => {
    const folder = makeTemporaryFolder()
    const path = join(folder, 'auth-secret')
    const secret = await loadOrCreateSecret(folder)
    expect(modeOf(path)).toBe(0o600)
    chmodSync(path, 0o644)
    expect(await loadOrCreateSecret(folder)).toBe(secret)
    expect(modeOf(path)).toBe(0o600)
  })

  it('is created again when only half of it was written', async () => {
    const folder = makeTemporaryFolder()
    const path = join(folder, 'auth-secret')
    writeFileSync(path, 'half')
    const secret = await loadOrCreateSecret(folder)
    expect(readFileSync(path, 'utf8')).toBe(`${secret}\n`)
    expect(modeOf(path)).toBe(0o600)
  })
})
