import { describe, expect, it } from 'vitest'

import { CreateUser, CreateUserForm, UpdateUser, UpdateUserForm, userToWire } from './user.ts'

const created = {
  firstName: 'Halima',
  lastName: 'Sani',
  email: 'halima@kitchen.test',
  phoneNumber: '08031234567',
  password: 'kitchen8',
  roles: ['Employee'],
  status: 'Available',
}

const edited = {
  firstName: 'Halima',
  lastName: 'Sani',
  email: 'halima@kitchen.test',
  phoneNumber: '08031234567',
  roles: ['Employee'],
  status: true,
  password: '',
  confirmPassword: '',
}

type Schema = { safeParse: (input: unknown) => ReturnType<typeof CreateUser.safeParse> | object }

function messagesOf(schema: Schema, input: unknown) {
  const { error } = schema.safeParse(input) as ReturnType<typeof CreateUser.safeParse>
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a new user', () => {
  it('is an active Employee by default', () => {
    const { roles, status, ...rest } = created
    expect(CreateUser.parse(rest)).toMatchObject({ roles: ['Employee'], status: true })
    expect([roles, status]).toEqual([['Employee'], 'Available'])
  })

  it.each([
    [{ firstName: 'Ha' }, 'firstName: First name must be at least 3 characters.'],
    [{ firstName: '  Ha  ' }, 'firstName: First name must be at least 3 characters.'],
    [{ firstName: undefined }, 'firstName: First name must be at least 3 characters.'],
    [{ lastName: 'Sa' }, 'lastName: Last name must be at least 3 characters.'],
    [{ lastName: 'S'.repeat(51) }, 'lastName: Last name must be at most 50 characters.'],
    [{ firstName: '\u200b'.repeat(3) }, 'firstName: First name must be at least 3 characters.'],
    [{ lastName: '\u3164'.repeat(3) }, 'lastName: Last name must be at least 3 characters.'],
    [{ firstName: 'Hal\u202eima' }, 'firstName: Please remove special control characters.'],
    [{ email: 'halima' }, 'email: Please enter a valid email address.'],
    [{ email: undefined }, 'email: Please enter a valid email address.'],
    [
      { email: `${'h'.repeat(60)}@${'k'.repeat(50)}.test` },
      'email: E-mail must be at most 100 characters',
    ],
    [{ phoneNumber: '0803123456' }, 'phoneNumber: Phone number must be at least 11 digits.'],
    [{ phoneNumber: '0803-123-456' }, 'phoneNumber: Phone number must be at least 11 digits.'],
    [{ phoneNumber: '0'.repeat(16) }, 'phoneNumber: Phone number must be at most 15 digits.'],
    [{ password: 'kitchen' }, 'password: Password must be at least 8 characters.'],
    [{ password: 'k'.repeat(129) }, 'password: Password must be at most 128 characters.'],
    [{ roles: [] }, 'roles: At least one role must be selected'],
    [{ roles: 'Employee' }, 'roles: At least one role must be selected'],
    [{ roles: ['Cook'] }, 'roles.0: Please choose one of the offered roles.'],
    [{ status: 'available' }, "status: The status is 'Available' or 'Inactive'."],
  ])('with %j is rejected with a message', (change, message) => {
    expect(messagesOf(CreateUser, { ...created, ...change })).toEqual([message])
  })

  it.each([
    ['Available', true],
    ['Inactive', false],
    [true, true],
    [false, false],
  ])('with status %j can sign in: %j', (status, isActive) => {
    expect(CreateUser.parse({ ...created, status }).status).toBe(isActive)
  })

  it('has a normalised address, and each role once, the highest first', () => {
    const roles = ['Employee', 'Admin', 'Employee']
    const user = CreateUser.parse({ ...created, email: ' Halima@Kitchen.TEST ', roles })
    expect(user).toMatchObject({ email: 'halima@kitchen.test', roles: ['Admin', 'Employee'] })
  })

  it('strips unknown fields', () => {
    const user = CreateUser.parse({ ...created, passwordHash: 'x', isAdmin: true, _id: '1' })
    expect(Object.keys(user).toSorted()).toEqual(Object.keys(created).toSorted())
  })

  it('must repeat the password in the form', () => {
    const message = "confirmPassword: Passwords don't match"
    expect(messagesOf(CreateUserForm, { ...created, confirmPassword: 'other' })).toEqual([message])
    expect(messagesOf(CreateUserForm, { ...created, confirmPassword: 'kitchen8' })).toEqual([])
  })
})

describe('a change of a user', () => {
  it('needs only the id', () => {
    expect(UpdateUser.parse({ id: 'u1' })).toEqual({ id: 'u1' })
    expect(UpdateUser.safeParse({ firstName: 'Halima' }).success).toBe(false)
    expect(UpdateUser.safeParse({ id: ['u1'] }).success).toBe(false)
  })

  it.each([
    [{ firstName: 'H' }, 'firstName: First name must be at least 2 characters'],
    [{ lastName: 'S'.repeat(51) }, 'lastName: Last name must be at most 50 characters'],
    [{ email: 'halima@' }, 'email: Please enter a valid email address.'],
    [{ phoneNumber: '0803 123456' }, 'phoneNumber: Phone number must contain only digits'],
    [{ phoneNumber: '080312345' }, 'phoneNumber: Phone number must be at least 10 digits'],
    [{ phoneNumber: '0'.repeat(16) }, 'phoneNumber: Phone number must be at most 15 digits'],
    [{ roles: [] }, 'roles: At least one role must be selected'],
    [{ status: 'x' }, "status: The status is 'Available' or 'Inactive'."],
    [{ password: 'Kitch8' }, 'password: Password must be at least 8 characters'],
    [{ password: 'kitchen88' }, 'password: Must contain at least one uppercase letter'],
    [{ password: 'KITCHEN88' }, 'password: Must contain at least one lowercase letter'],
    [{ password: 'Kitchenette' }, 'password: Must contain at least one number'],
    [{ password: `Kk1${'x'.repeat(48)}` }, 'password: Password must be at most 50 characters'],
  ])('to %j is rejected with a message, by the API and in the form', (change, message) => {
    expect(messagesOf(UpdateUser, { id: 'u1', ...change })).toEqual([message])
    const confirmed = 'password' in change ? { confirmPassword: change.password } : {}
    expect(messagesOf(UpdateUserForm, { ...edited, ...change, ...confirmed })).toContain(message)
  })

  it('keeps the current password when the field is blank', () => {
    expect(UpdateUser.parse({ id: 'u1', password: '' }).password).toBeUndefined()
    expect(messagesOf(UpdateUserForm, edited)).toEqual([])
  })

  it('must repeat a new password', () => {
    const password = 'Kitchen88'
    expect(messagesOf(UpdateUserForm, { ...edited, password })).toEqual([
      'confirmPassword: Please confirm your password',
    ])
    expect(
      messagesOf(UpdateUserForm, { ...edited, password, confirmPassword: 'Kitchen89' }),
    ).toEqual(['confirmPassword: Passwords do not match'])
    expect(messagesOf(UpdateUserForm, { ...edited, password, confirmPassword: password })).toEqual(
      [],
    )
  })
})

it('contains no hash when it is read', () => {
  const at = new Date('2026-11-21T11:00:00Z')
  const row = {
    id: 'u1',
    firstName: 'Halima',
    lastName: 'Sani',
    email: 'h@kitchen.test',
    phoneNumber: '08031234567',
    roles: ['Admin' as const],
    isActive: true,
    createdAt: at,
    updatedAt: at,
    passwordHash: 'secret',
  }
  expect(userToWire(row)).toEqual({
    _id: 'u1',
    firstName: 'Halima',
    lastName: 'Sani',
    email: 'h@kitchen.test',
    phoneNumber: '08031234567',
    roles: ['Admin'],
    status: true,
    createdAt: at,
    updatedAt: at,
  })
})
