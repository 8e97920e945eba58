import { describe, expect, it } from 'vitest'

import { maskPersonal } from './log.ts'

describe('a message for the log', () => {
  it.each([
    ['550 5.1.1 <amina@mail.test> unknown', '550 5.1.1 … unknown'],
    ['no such customer amina.b+1@mail.co.test', 'no such customer …'],
    ['call 08031234567 or +234 803 123 4567', 'call … or …'],
    ['invalid input syntax: "Amina"', 'invalid input syntax: …'],
    [
      'Unexpected token \'A\', "Amina" is not valid JSON',
      'Unexpected token …, … is not valid JSON',
    ],
    ['cannot reach postgres://shop:pass@db.test/x', 'cannot reach postgres://…db.test/x'],
    ['bad key sk_live_abcdef0123', 'bad key …'],
    ['jwt eyJhbGciOiJI.eyJzdWIi.c2ln refused', 'jwt … refused'],
  ])('contains no personal data and no secret: %s', (said, masked) => {
    expect(maskPersonal(said)).toBe(masked)
  })

  it.each([
    'HTTP 503 after 10000 ms',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'ORD-MWR265PU-3WQK4E',
  ])('keeps useful details: %s', (said) => {
    expect(maskPersonal(said)).toBe(said)
  })
})
