import { describe, expect, it } from 'vitest'

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

describe('an error at the start', () => {
  it('names the cause of a failed statement in one line, without parameters', () => {
    const cause = Object.assign(new Error('invalid input for Amina: "08099999999"\nDETAIL: x'), {
      code: '22P02',
    })
    const message = 'Failed query: insert into orders values ($1)\nparams: Amina Canary'
    const failed = new Error('the shop was not filled', { cause: new Error(message, { cause }) })
    expect(startErrorOf(failed)).toBe(
      'the database rejected a statement: invalid input for Amina: … (22P02)',
    )
  })

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
