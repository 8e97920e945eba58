import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { createTestDatabase } from '#tests/support/test-database.ts'

import { createLog, describePath, startErrorOf } from './log.ts'

function linesOf(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { write: (logLine: string) => void lines.push(logLine) }))
  return lines
}

describe('a failed statement in the log', () => {
  it('is one JSON line without its parameters', () => {
    const cause = new Error('invalid input syntax for type json: "Amina Canary"')
    const failed = new Error(
      'Failed query: insert into orders values ($1)\nparams: Amina Canary,08099999999',
      { cause },
    )
    const lines = linesOf((log) => log.error({ err: failed }, 'unexpected error'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'unexpected error',
      err: { name: 'Error', message: 'invalid input syntax for type json: …' },
    })
    expect(lines[0]).not.toMatch(/Canary|08099999999/)
  })

  it('omits its parameters when it has no cause', () => {
    const failed = new Error('Failed query: select $1\nparams: Amina Canary')
    const [logLine] = linesOf((log) => log.error({ err: failed }, 'unexpected error'))
    expect(logLine).not.toContain('Canary')
  })
})

const { db } = await createTestDatabase()
const broken: [string, SQL, string][] = [
  [
    'a quoted value',
    sql`select ${'x"Amina Bello, 08031234567"y'}::text::int`,
    'invalid input syntax for type integer (22P02)',
  ],
  [
    'a value in two lines',
    sql`select ${'Amina Bello\n08031234567'}::text::int`,
    'invalid input syntax for type integer (22P02)',
  ],
  [
    'a name in two lines',
    sql`select * from ${sql.identifier('Amina "Bello\n08031234567"')}`,
    'relation … does not exist (42P01)',
  ],
  [
    'what a trigger raises',
    sql`do $$ begin raise exception 'no order: Amina Bello 08031234567'; end $$`,
    'no order (P0001)',
  ],
]

describe('an error at the start', () => {
  it.each(broken)(
    'names the cause of a failed statement without %s',
    async (_, statement, cause) => {
      const failed = await db.execute(statement).catch((error: unknown) => error)
      const rejected = new Error('the shop was not filled', { cause: failed })
      expect(startErrorOf(rejected)).toBe(`the database rejected a statement: ${cause}`)
      const lines = linesOf((log) => log.error({ err: failed }, 'unexpected error'))
      expect(lines.join()).not.toMatch(/Amina|Bello|08031234567/)
    },
  )

  it('keeps sentences of our own', () => {
    expect(startErrorOf(new Error('PORT must be a number'))).toBe('PORT must be a number')
  })
})

describe('an address in the log', () => {
  it('is cut before the token', () => {
    expect(describePath('/api/orders/track/SECRET')).toBe('/api/orders/track')
    expect(describePath('/track/fJ3-aVeryLongToken_42')).toBe('/track')
    expect(describePath('/api/shop')).toBe('/api/shop')
    expect(describePath('/')).toBe('/')
  })

  it('is cut before a phone number', () => {
    expect(describePath('/api/customers/08031234567')).toBe('/api/customers')
    expect(describePath('/api/customers/%2B2348031234567')).toBe('/api/customers')
  })
})
