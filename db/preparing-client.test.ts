import { expect, it, vi } from 'vitest'

const text = 'select * from orders where id = $1'

async function startServer(...earlier: string[]) {
  vi.resetModules()
  const { nameFor } = await import('./preparing-client.ts')
  for (const each of earlier) nameFor(each)
  return nameFor
}

it('gives each statement the same name on every server, and different ones to different statements', async () => {
  const nameOn = [await startServer(), await startServer('select $1', 'select 1 + $1')]
  const [one, other] = nameOn.map((nameFor) => nameFor(text))
  expect(one).toBe(other)
  expect(nameOn[1]?.('select $1')).not.toBe(one)
})
