import pino from 'pino'
import { describe, expect, it } from 'vitest'

import { createDiskWatch, minFreeBytes } from './disk-watch.ts'

const log = pino({ level: 'silent' })
const diskFull = new Error('Failed query', {
  cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
})

describe('a disk watch', () => {
  it('is full below the limit, and has space again only well above it', async () => {
    let free = minFreeBytes
    const watch = createDiskWatch({ freeBytes: async () => free, probe: async () => {}, log })
    const fullAt = async (bytes: number) => {
      free = bytes
      await watch.check()
      return watch.isFull()
    }
    expect(await fullAt(minFreeBytes)).toBe(false)
    expect(await fullAt(minFreeBytes - 1)).toBe(true)
    expect(await fullAt(minFreeBytes + 1)).toBe(true)
    expect(await fullAt(minFreeBytes * 1.5)).toBe(false)
  })

  it('is full after a write failed for lack of space, until a probe succeeds', async () => {
    let hasRoom = false
    const probe = () => (hasRoom ? Promise.resolve() : Promise.reject(diskFull))
    const watch = createDiskWatch({ probe, log })
    expect(watch.recordError(diskFull)).toBe(true)
    await watch.check()
    expect(watch.isFull()).toBe(true)
    hasRoom = true
    await watch.check()
    expect(watch.isFull()).toBe(false)
  })

  it('recognises the codes of PostgreSQL and of the file system, and no others', () => {
    const watch = createDiskWatch({ probe: async () => {}, log })
    const withCode = (code: string) => Object.assign(new Error('failed'), { code })
    expect(
      ['ECONNRESET', '53300', '08006'].map((code) => watch.recordError(withCode(code))),
    ).toEqual([false, false, false])
    expect(watch.isFull()).toBe(false)
    expect(['ENOSPC', 'EDQUOT', '53100'].map((code) => watch.recordError(withCode(code)))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('publishes each change once', async () => {
    const published: boolean[] = []
    const watch = createDiskWatch({ probe: async () => {}, log })
    const unsubscribe = watch.subscribe((isFull) => published.push(isFull))
    watch.recordError(diskFull)
    watch.recordError(diskFull)
    await watch.check()
    unsubscribe()
    watch.recordError(diskFull)
    expect(published).toEqual([true, false])
  })
})
