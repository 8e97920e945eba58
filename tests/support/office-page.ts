import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { z } from 'zod'

import type { Role } from '#domain/staff/role.ts'

import { readJson } from './read-json.ts'
import { firstAdmin } from './shop-environment.ts'

type Account = { email: string; password: string }
export type StaffMember = Account & { id: string; firstName: string; lastName: string }

const admin: Account = {
  email: process.env.ADMIN_EMAIL || firstAdmin.email,
  password: process.env.ADMIN_PASSWORD || firstAdmin.password,
}

/** Signs in through the login page. */
export async function signIn(
  page: Page,
  { email, password }: Account = admin,
  { remember = false } = {},
) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  if (remember) await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
}

/**
 * Already signed in when the first page opens, which is faster, for tests of something
 * else. Each worker has its own Admin and Employee; all share the SuperAdmin: do not change it.
 */
export async function signInAs(page: Page, role: Role = 'SuperAdmin') {
  const account = role === 'SuperAdmin' ? admin : await staffOf(role)
  return await signInQuietly(page, account)
}

/** The same for an account of the test's own. */
export async function signInQuietly(page: Page, { email, password }: Account, remember = false) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password, remember } })
  expect(answer.status()).toBe(200)
  const auth = await answer.text()
  await page.addInitScript((text) => {
    // Once: later changes by the page remain, also over reloads.
    if (globalThis.origin === 'null' || sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', 'yes')
    localStorage.setItem('auth', text)
  }, auth)
  return JSON.parse(auth) as { accessToken: string; user: { id: string } }
}

let made = 0

/** A user for one test only, for tests that end sessions or change passwords. */
export async function makeStaffMember(role: Role = 'Employee'): Promise<StaffMember> {
  made += 1
  const mark = `${process.env.TEST_WORKER_INDEX ?? 0}-${process.pid}-${Date.now()}-${made}`
  const member = {
    firstName: 'Halima',
    lastName: 'Sani',
    email: `halima-${mark}@kitchen.test`,
    password: 'Masa-and-Taushe-1',
  }
  const api = await adminApi()
  const data = { ...member, phoneNumber: '08031234567', roles: [role], status: 'Available' }
  const answer = await api.post('/api/users', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { _id: id } = await readJson(z.object({ _id: z.string() }), answer)
  return { ...member, id }
}

const staff = new Map<Role, Promise<StaffMember>>()

async function staffOf(role: Role) {
  const member = staff.get(role) ?? makeStaffMember(role)
  staff.set(role, member)
  return await member
}

let opened: { api: APIRequestContext; at: number } | undefined
const goodForMs = 8 * 60_000

/** The API with the SuperAdmin's token, for the setup of a test. */
export async function adminApi() {
  if (opened && Date.now() - opened.at < goodForMs) return opened.api
  const baseURL = process.env.E2E_URL
  const door = await request.newContext({ baseURL })
  const answer = await door.post('/api/auth/login', { data: admin })
  expect(answer.status()).toBe(200)
  const { accessToken } = await readJson(z.object({ accessToken: z.string() }), answer)
  await door.dispose()
  const extraHTTPHeaders = { Authorization: `Bearer ${accessToken}` }
  opened = { api: await request.newContext({ baseURL, extraHTTPHeaders }), at: Date.now() }
  return opened.api
}

/** Advances the page's clock by ten minutes: its access token expires. */
export async function makeTokenStale(page: Page) {
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}') as Record<string, unknown>
    localStorage.setItem('auth', JSON.stringify({ ...auth, accessToken: 'stale' }))
  })
}

/** On phones the menu is behind a button; waits for a menu that is still closing. */
export async function openMenu(page: Page) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  await expect(menu).toBeVisible()
  return menu
}
