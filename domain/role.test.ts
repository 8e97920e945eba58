import { describe, expect, it } from 'vitest'

import { roles } from './role.ts'

describe('the roles of staff', () => {
  it('stand with the highest first', () => {
    expect(roles).toEqual(['SuperAdmin', 'Admin', 'Employee'])
  })
})
