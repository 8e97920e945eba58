import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { firstAdmin } from '#tests/support/shop-environment.ts'
import { startShop } from '#tests/support/start-shop.ts'

const run = promisify(execFile)
const home = import.meta.dirname
const client = join(home, 'order-to-completed.ts')
const folder = mkdtempSync(join(tmpdir(), 'tukunya-client-'))

/** The kitchen is open then, whenever the test runs. */
const now = Temporal.Now.zonedDateTimeISO('Africa/Lagos')
const noon = now.withPlainTime('12:00').add({ days: 1 })
const clockAheadMinutes = Math.round(now.until(noon).total('minutes'))

const shop = await startShop({ dataDirectory: join(folder, 'shop'), clockAheadMinutes })
afterAll(async () => {
  await shop.kill()
  rmSync(folder, { recursive: true })
})

beforeAll(async () => {
  const document = join(folder, 'openapi.json')
  writeFileSync(document, await (await fetch(`${shop.url}/api/openapi.json`)).text())
  await run(process.execPath, [join(home, 'write-types.ts'), document, join(folder, 'openapi.ts')])
}, 60_000)

function compile(source: string) {
  const project = join(folder, 'tsconfig.json')
  const types = { typeRoots: [resolve('node_modules/@types')], types: ['node'] }
  const compilerOptions = { rootDirs: [home, folder], ...types }
  const config = { extends: resolve('tsconfig.json'), include: [], files: [source] }
  writeFileSync(project, JSON.stringify({ ...config, compilerOptions }))
  return run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project])
}

it('a client with generated types compiles', { timeout: 60_000 }, async () => {
  await expect(compile(client)).resolves.toMatchObject({ stdout: '' })
})

it.each([
  ["'/api/products'", "'/api/dishes'"],
  ["type: 'pickup'", "type: 'airdrop'"],
  ['body: { orderData }', 'body: { order: 1 }'],
  ["'completed'] as const", "'eaten'] as const"],
  ['order.trackingToken', 'order.trackToken'],
])('and not with %s changed to %s', { timeout: 60_000 }, async (right, wrong) => {
  const spoilt = join(folder, 'spoilt.ts')
  const source = readFileSync(client, 'utf8')
  expect(source).toContain(right)
  writeFileSync(spoilt, source.replace(right, wrong))
  await expect(compile(spoilt)).rejects.toMatchObject({
    stdout: expect.stringContaining('spoilt.ts'),
  })
})

it('runs an order from checkout to completed', { timeout: 60_000 }, async () => {
  const { email, password } = firstAdmin
  const { stdout } = await run(process.execPath, [client, shop.url, email, password])
  expect(stdout.trim()).toBe('pending preparing ready completed completed')
})
