import { execFile } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { readJson } from '#tests/support/read-json.ts'
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestApi } from '#tests/support/test-api.ts'

const shop = await createTestApi()
afterAll(() => shop.close())
const document = await readJson(
  z.looseObject({
    paths: z.record(z.string(), z.unknown()),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  }),
  await shop.request('/api/openapi.json'),
)

const linter = 'node_modules/@redocly/cli/bin/cli.js'
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Rule and place of each error and warning. */
async function lint(linted: object) {
  const file = join(makeTemporaryFolder(), 'openapi.json')
  writeFileSync(file, JSON.stringify(linted))
  const options = ['--config=redocly.yaml', '--format=json', '--max-problems=1000']
  const command = [linter, 'lint', file, ...options]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, ...offline },
    maxBuffer: 10_000_000,
  }).catch((failed: { stdout: string }) => failed)
  const Problems = z.array(
    z.object({ ruleId: z.string(), location: z.array(z.object({ pointer: z.string() })) }),
  )
  const { problems } = z.object({ problems: Problems }).parse(JSON.parse(stdout))
  return problems.map(({ ruleId, location }) => [ruleId, ...location.map((one) => one.pointer)])
}

/** Objects and lists of values that are written out more than once, from this length on. */
const minCopyLength = 600

function countWritten(part: unknown, counts = new Map<string, number>()) {
  if (typeof part !== 'object' || part === null) return counts
  const text = JSON.stringify(part)
  if (text.length >= minCopyLength && ('properties' in part || 'enum' in part)) {
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  for (const value of Object.values(part)) countWritten(value, counts)
  return counts
}

function hasField(part: unknown, field: string) {
  return (JSON.stringify(part) ?? '').includes(`"${field}":`)
}

describe('openapi.json', () => {
  it('has no error and no warning of the linter', async () => {
    expect(await lint(document)).toEqual([])
  })

  it('has them without a definition or a description of who may use a call', async () => {
    const { schemas: _, ...components } = document.components
    expect(await lint({ ...document, components })).toContainEqual(
      expect.arrayContaining(['no-unresolved-refs']),
    )
    const paths = { '/x': { get: { operationId: 'x', responses: {} } } }
    expect(await lint({ ...document, paths })).toContainEqual(
      expect.arrayContaining(['security-defined']),
    )
  })

  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { responses: object; security?: object[] }>).map(
      ([method, { responses, security = [] }]) => ({
        name: `${method} ${path}`,
        changes: ['post', 'put', 'patch', 'delete'].includes(method),
        isOfStaff: security.some((one) => 'accessToken' in one),
        lacks403: !('403' in responses),
      }),
    ),
  )

  it('describes 403 for every call that changes something: a foreign origin is refused', () => {
    const changing = calls.filter(({ changes }) => changes)
    expect(changing.length).toBeGreaterThan(80)
    expect(changing.filter(({ lacks403 }) => lacks403).map(({ name }) => name)).toEqual([])
  })

  it('describes 403 for every call of staff: a second factor may be needed', () => {
    const ofStaff = calls.filter(({ isOfStaff }) => isOfStaff)
    expect(ofStaff.length).toBeGreaterThan(80)
    expect(ofStaff.filter(({ lacks403 }) => lacks403).map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['despiteReview', 'review_open'],
    ['despiteTransfer', 'transfer_awaited'],
  ])('describes 409 for every call that takes %s, and its code %s', (field, code) => {
    const { schemas } = document.components
    const named = Object.entries(schemas).filter(([, schema]) => hasField(schema, field))
    const references = named.map(([name]) => `#/components/schemas/${name}"`)
    const taking = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods as Record<string, { requestBody?: object; responses: object }>).filter(
        ({ requestBody }) =>
          hasField(requestBody, field) ||
          references.some((one) => JSON.stringify(requestBody ?? {}).includes(one)),
      ),
    )
    expect(taking.length).toBeGreaterThan(0)
    expect(taking.filter(({ responses }) => !('409' in responses))).toEqual([])
    expect(JSON.stringify(schemas)).toContain(code)
  })

  it('names the schemas of every file of the contract', () => {
    const named = readFileSync('server/routes/contract-schemas.ts', 'utf8')
    const unnamed = globSync('contract/**/*.ts', {
      exclude: ['**/*.test.ts', '**/*-form.ts'],
    }).filter(
      (file) =>
        /export const [A-Z]\w* = .*z\./.test(readFileSync(file, 'utf8')) &&
        !named.includes(`#${file}`),
    )
    expect(unnamed).toEqual([])
  })

  it('names long schemas instead of repeating them', () => {
    const copies = [...countWritten(document)].filter(([, count]) => count > 1)
    expect(copies).toEqual([])
  })
})
