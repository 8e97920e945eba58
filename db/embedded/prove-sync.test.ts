import { afterAll, expect, it, vi } from 'vitest'

import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'

import type * as durableFiles from './durable-files.ts'
import { openEmbedded } from './open-embedded.ts'

// Test files share loaded modules; with the mock they are loaded for this file alone.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** Files on which no fsync ever arrives, as after an update of PGlite that changed its internals. */
vi.mock('./durable-files.ts', async (original) => {
  const { DurableFiles, ...rest } = await original<typeof durableFiles>()
  class FilesWithoutSync extends DurableFiles {
    constructor(directory: string) {
      super(directory)
      Object.defineProperty(this, 'syncCount', { get: () => 0, set: doNothing })
    }
  }
  return { ...rest, DurableFiles: FilesWithoutSync }
})

function doNothing() {}

it('refuses to start when a commit causes no fsync', { timeout: 60_000 }, async () => {
  const opening = openEmbedded(makeTemporaryFolder())
  await expect(opening).rejects.toThrow('a commit caused no fsync')
})
