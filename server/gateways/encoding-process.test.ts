import { globSync, readFileSync } from 'node:fs'

import { afterEach, expect, it } from 'vitest'

import { picturesOf } from '#domain/menu/picture.ts'
import { makePhoto } from '#tests/support/make-photo.ts'

import { startEncodingProcess } from './pictures.ts'

const path = '/images/masa-c41-960.webp'
let encoding = startEncodingProcess()
afterEach(() => {
  encoding.end()
  encoding = startEncodingProcess()
})

/** Node's own threads can start before the process gets its priority. They encode nothing. */
const ofNode = /^(?:node-V8Worker|DelayedTaskSche|SignalInspector)/

/** Linux counts a thread's place in line from -20 to 19, the last. */
function niceOfThreads() {
  return globSync(`/proc/${encoding.pid}/task/*/stat`).flatMap((file) => {
    const [, name = '', figures = ''] = /\((.*)\) (.*)/.exec(readFileSync(file, 'latin1')) ?? []
    return ofNode.test(name) ? [] : [figures.split(' ')[16]]
  })
}

it('encodes every size of a picture at the lowest priority', async () => {
  const files = await encoding.encode({ bytes: await makePhoto(), path })
  const names = picturesOf(path).flatMap(({ avif, webp }) => [avif, webp])
  expect([...files.keys()].map((name) => `/images/${name}`)).toEqual(names)
  expect(new Set(niceOfThreads())).toEqual(new Set(['19']))
})

it('has no files for what is not a picture', async () => {
  expect(await encoding.encode({ bytes: Buffer.from('masa'), path })).toEqual(new Map())
})

it('fails when its process has ended', async () => {
  const encoded = encoding.encode({ bytes: await makePhoto(), path })
  encoding.end()
  await expect(encoded).rejects.toThrow('has ended')
})
