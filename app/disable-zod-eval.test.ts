import { expect, it, vi } from 'vitest'

it('is the configuration that Zod reads', async () => {
  vi.stubEnv('SSR', false)
  await import('./disable-zod-eval.ts')
  vi.resetModules()
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
