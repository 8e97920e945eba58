import { afterAll, expect, it } from 'vitest'

import { eventually } from '#tests/support/eventually.ts'
import { createPostgresDatabase } from '#tests/support/test-database.ts'

import { createPgListener } from './pg-listener.ts'

const { url, drop } = await createPostgresDatabase()
afterAll(drop)

it('sends concurrent notifications one after the other', async () => {
  const warnings: string[] = []
  const onWarning = ({ message }: Error) => warnings.push(message)
  process.on('warning', onWarning)
  const received: string[] = []
  const opened = Promise.withResolvers<void>()
  const listener = createPgListener(url, {
    channel: 'many_at_once',
    onOpen: opened.resolve,
    onMessage: (payload) => received.push(payload),
    onLost: opened.reject,
  })
  await opened.promise
  await Promise.all(['one', 'two', 'three'].map(listener.notify))
  await eventually(async () => expect(received).toEqual(['one', 'two', 'three']))
  expect(warnings).toEqual([])
  await listener.close()
  process.off('warning', onWarning)
})
