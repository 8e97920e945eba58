import type { Page } from '@playwright/test'

import { openMenu } from '#tests/support/office-page.ts'
import { placeOrder } from '#tests/support/place-order.ts'

import { button, fill, goTo, press, type PressGroup, show } from './press-group.ts'

const confirm = (name: string) => button(name, 'dialog')
const password = { 'Current password': 'Masa-and-Taushe-1' }

const grill = {
  _id: 'grill',
  name: 'Grill',
  paperWidth: 80,
  printsOnAcceptance: true,
  state: 'browser',
  polledAt: null,
}

/** Runs in the page: tests have neither a service worker nor a push service. */
function pretendPush(isOn: boolean) {
  const ends = async () => true
  const endpoint = 'https://push.test/device'
  const subscription = { endpoint, unsubscribe: ends, toJSON: () => ({ endpoint, keys: {} }) }
  const pushManager = {
    getSubscription: async () => (isOn ? subscription : null),
    subscribe: async () => subscription,
  }
  const registration = { pushManager }
  Object.defineProperty(Notification, 'permission', { value: 'granted' })
  Object.assign(Notification, { requestPermission: async () => 'granted' })
  const answers = async () => registration
  const worker = { getRegistration: answers, register: answers, ready: answers() }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker })
}

const panel = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
const inPanel = (title: string, name: string) => (page: Page) =>
  panel(title)(page).getByRole('button', { name, exact: true })

const fillPanel = (title: string, values: Record<string, string>) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) {
    await panel(title)(page).getByLabel(label, { exact: true }).fill(value)
  }
}

/** One page with one form. */
function form(path: string, name: string): PressGroup {
  return {
    name: path,
    isOffice: true,
    open: goTo(`/admin/settings/${path}`),
    rows: [{ name, call: 'PATCH /api/settings', button: button(name) }],
  }
}

export const settingsGroups: PressGroup[] = [
  form('shop', 'Save settings'),
  form('hours', 'Save hours'),
  form('kitchen', 'Save settings'),
  form('ways-to-pay', 'Save ways to pay'),
  form('bill', 'Save settings'),
  form('messages', 'Save messages'),
  {
    name: 'a new category',
    isOffice: true,
    open: goTo('/admin/settings/categories/newCategory'),
    rows: [
      {
        name: 'Create category',
        call: 'POST /api/categories',
        fill: fill({ Name: 'Drinks' }),
        button: button('Create category'),
      },
    ],
  },
  {
    name: 'categories',
    isOffice: true,
    open: goTo('/admin/settings/categories'),
    rows: [
      {
        name: 'Delete a category',
        call: 'DELETE /api/categories/{id}',
        open: press('Delete Soups'),
        button: confirm('Delete'),
      },
      {
        name: 'Save a category',
        call: 'PATCH /api/categories/{id}',
        async open(page) {
          await press('Cancel')(page)
          await page.getByRole('link', { name: 'Edit Soups' }).click()
        },
        button: button('Save changes'),
      },
    ],
  },
  {
    name: 'delivery zones',
    isOffice: true,
    open: goTo('/admin/settings/delivery-zones'),
    rows: [
      {
        name: 'Add zone',
        call: 'POST /api/delivery-zones',
        open: press('Add zone'),
        fill: (page) =>
          fill(
            { 'Zone name': `Lugbe ${Date.now()}`, 'Delivery fee in naira': '2600' },
            'dialog',
          )(page),
        button: confirm('Add zone'),
        isReal: true,
      },
      {
        name: 'Change all fees',
        call: 'PUT /api/delivery-zones',
        open: press('Change all fees'),
        fill: fill({ Naira: '200' }, 'dialog'),
        button: confirm('Change all fees'),
        isReal: true,
      },
      {
        name: 'Save zone',
        call: 'PATCH /api/delivery-zones/{id}',
        open: press(/^Edit /),
        button: confirm('Save changes'),
      },
    ],
  },
  {
    name: 'a zone to delete',
    isOffice: true,
    open: goTo('/admin/settings/delivery-zones'),
    rows: [
      {
        name: 'Delete a zone',
        call: 'DELETE /api/delivery-zones/{id}',
        open: press(/^Delete/),
        button: confirm('Delete'),
      },
    ],
  },
  {
    name: 'discount codes',
    isOffice: true,
    open: goTo('/admin/settings/codes'),
    rows: [
      {
        name: 'End code',
        call: 'POST /api/discount-codes/{code}/end',
        open: press(/^End /),
        button: confirm('End code'),
      },
      {
        name: 'Create code',
        call: 'POST /api/discount-codes',
        async open(page) {
          await press('Cancel')(page)
          await press('Add code')(page)
        },
        fill: (page) => fill({ Code: `EID${Date.now()}` }, 'dialog')(page),
        button: confirm('Create code'),
      },
    ],
  },
  {
    name: 'this device',
    isOffice: true,
    async open(page) {
      const tablet = { _id: 't1', device: 'Chrome on Android', createdAt: '2026-11-21T11:00:00Z' }
      await show(page, '**/api/tablets', [tablet])
      await show(page, '**/api/printers', [grill])
      const at = { lastSeenAt: new Date().toISOString(), isAlive: true, shownOrder: null }
      const screen = { id: 's1', name: 'Counter', person: null, sound: 'off', ...at }
      await show(page, '**/api/screens', [screen])
      await page.goto('/admin/settings/device')
    },
    rows: [
      {
        name: 'End a tablet',
        isInList: true,
        call: 'DELETE /api/tablets/{id}',
        button: button(/^End Chrome/),
      },
      {
        name: 'Remove a screen',
        isInList: true,
        call: 'DELETE /api/screens/{id}',
        button: button('Remove Counter'),
      },
      {
        name: 'Make a tablet',
        call: 'POST /api/tablets',
        open: press('Make this browser a kitchen tablet'),
        fill: fillPanel('Kitchen tablets', password),
        button: button('Make it a tablet'),
      },
      {
        name: 'Delete a printer',
        call: 'DELETE /api/printers/{id}',
        open: press('Delete Grill'),
        button: confirm('Delete'),
      },
      {
        name: 'Add printer',
        call: 'POST /api/printers',
        async open(page) {
          await press('Cancel')(page)
          await press('Add printer')(page)
        },
        fill: fill({ 'Printer name': 'Oven' }, 'dialog'),
        button: confirm('Add printer'),
      },
    ],
  },
  {
    name: 'a printer',
    isOffice: true,
    async open(page) {
      await show(page, '**/api/printers', [{ ...grill, state: 'ready' }])
      await page.goto('/admin/settings/device')
    },
    rows: [
      {
        name: 'Print a test',
        call: 'POST /api/printers/{id}/test',
        button: button('Print a test on Grill'),
      },
      {
        name: 'Save a printer',
        call: 'PATCH /api/printers/{id}',
        open: press('Edit Grill'),
        fill: fill({ 'Printer name': 'Tandoor' }, 'dialog'),
        button: confirm('Save changes'),
      },
    ],
  },
  ...[true, false].map((isOn): PressGroup => ({
    name: isOn ? 'push messages that are on' : 'push messages that are off',
    isOffice: true,
    async open(page) {
      await page.addInitScript(pretendPush, isOn)
      await page.route('**/api/push/subscriptions', (route) =>
        isOn ? route.fulfill({ json: {} }) : route.fallback(),
      )
      await page.goto('/admin/settings/device')
    },
    rows: [
      {
        name: isOn ? 'Turn off' : 'Turn on',
        button: (page) => page.getByRole('switch', { name: 'Push messages to this device' }),
        call: isOn ? 'POST /api/push/subscriptions/end' : 'POST /api/push/subscriptions',
      },
    ],
  })),
  {
    name: 'security',
    isOffice: true,
    async open(page) {
      const at = { createdAt: '2026-11-21T11:00:00Z', lastUsedAt: '2026-11-21T11:00:00Z' }
      const session = { device: 'Firefox on Windows', isCurrent: false, byPin: false, ...at }
      await show(page, '**/api/security', {
        email: 'admin@kitchen.test',
        sessions: [{ ...session, _id: 's1' }],
        secondFactor: {
          appSince: at.createdAt,
          passkeys: [{ ...at, _id: 'p1', name: 'Pixel' }],
          recoveryCodesLeft: 10,
        },
        pin: { isSet: true },
      })
      await page.goto('/admin/settings/security')
    },
    rows: [
      {
        name: 'Sign out a device',
        isInList: true,
        call: 'DELETE /api/security/sessions/{id}',
        button: button(/^Sign out Firefox/),
      },
      {
        name: 'Sign out all others',
        call: 'DELETE /api/security/sessions',
        button: button('Sign out all others'),
      },
      {
        name: 'Second factor for all',
        call: 'PATCH /api/settings',
        button: button('Save settings'),
      },
      {
        name: 'Change e-mail',
        call: 'POST /api/security/email',
        fill: fillPanel('E-mail', { ...password, 'New e-mail': 'bola@kitchen.test' }),
        button: button('Change e-mail'),
      },
      {
        name: 'Change password',
        call: 'POST /api/security/password',
        fill: fillPanel('Password', {
          ...password,
          'New password': 'Kosai-and-Kunu-2',
          'Confirm new password': 'Kosai-and-Kunu-2',
        }),
        button: button('Change password'),
      },
      {
        name: 'Save PIN',
        call: 'POST /api/security/pin',
        open: press('Change PIN'),
        fill: fillPanel('PIN', { ...password, 'New PIN': '4829' }),
        button: button('Save PIN'),
      },
      {
        name: 'Remove PIN',
        call: 'POST /api/security/pin/remove',
        async open(page) {
          await inPanel('PIN', 'Cancel')(page).click()
          await inPanel('PIN', 'Remove PIN')(page).click()
        },
        fill: fillPanel('PIN', password),
        button: inPanel('PIN', 'Remove PIN'),
      },
      {
        name: 'New recovery codes',
        call: 'POST /api/security/recovery-codes',
        open: press('New recovery codes'),
        fill: fillPanel('Second factor', password),
        button: button('Make new codes'),
      },
      {
        name: 'Remove a passkey',
        call: 'POST /api/security/passkeys/{id}/remove',
        open: press(/^Remove Pixel/),
        fill: fillPanel('Passkeys', password),
        button: button('Remove passkey'),
      },
      {
        name: 'Add a passkey',
        call: 'POST /api/security/passkeys',
        async open(page) {
          await inPanel('Passkeys', 'Cancel')(page).click()
          await press('Add a passkey')(page)
        },
        fill: fillPanel('Passkeys', password),
        button: button('Add passkey'),
      },
      {
        name: 'Turn off the app',
        call: 'POST /api/security/second-factor/remove',
        async open(page) {
          await inPanel('Second factor', 'Cancel')(page).click()
          await inPanel('Second factor', 'Turn off')(page).click()
        },
        fill: fillPanel('Second factor', password),
        button: inPanel('Second factor', 'Turn off'),
      },
    ],
  },
  {
    name: 'an authenticator app',
    isOffice: true,
    open: goTo('/admin/settings/security'),
    rows: [
      {
        name: 'Set up',
        call: 'POST /api/security/second-factor',
        fill: fillPanel('Second factor', password),
        button: inPanel('Second factor', 'Set up'),
      },
      {
        name: 'Confirm',
        call: 'POST /api/security/second-factor/confirm',
        async open(page) {
          const begun = {
            secret: 'JBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/T?secret=JBSWY3DPEHPK3PXP',
          }
          await page.route('**/api/security/second-factor', (route) =>
            route.fulfill({ json: begun }),
          )
          await inPanel('Second factor', 'Set up')(page).click()
        },
        fill: fillPanel('Second factor', { Code: '123456' }),
        button: inPanel('Second factor', 'Confirm'),
      },
    ],
  },
  {
    name: 'logging out',
    isOffice: true,
    open: goTo('/admin'),
    rows: [
      {
        name: 'Logout',
        call: 'POST /api/auth/logout',
        open: openMenu,
        button: button('Logout'),
        isReal: true,
      },
    ],
  },
  {
    name: 'a kitchen tablet',
    async open(page) {
      await page.addInitScript(() => localStorage.setItem('tukunya.tablet', 'true'))
      const people = [{ _id: 'u1', name: 'Musa Sani' }]
      await show(page, '**/api/auth/tablet', { people })
      await page.goto('/login')
      await press(/Musa Sani/)(page)
    },
    rows: [
      {
        name: 'Start',
        call: 'POST /api/auth/pin',
        fill: fill({ PIN: '4829' }),
        button: button('Start'),
      },
    ],
  },
  {
    name: 'the audit trail',
    isOffice: true,
    async open(page) {
      const alarm = { kind: 'bad-signature', count: 12, lastAt: '2026-11-21T11:00:00Z' }
      await show(page, '**/api/audit/alarms', { alarms: [alarm] })
      await page.goto('/admin/settings/audit?kind=security')
    },
    rows: [
      { name: 'Mark as seen', call: 'POST /api/audit/alarms/seen', button: button('Mark as seen') },
    ],
  },
  {
    name: 'personal data',
    isOffice: true,
    async open(page, { request }) {
      const { buyer } = await placeOrder(request)
      await page.goto('/admin/settings/privacy')
      await page.getByLabel("Customer's phone number").fill(buyer.phoneNumber)
      await press('Look up')(page)
    },
    rows: [
      {
        name: 'Erase for good',
        call: 'DELETE /api/customers/{phone}',
        open: press('Erase…'),
        button: confirm('Erase for good'),
      },
    ],
  },
  {
    name: 'signing in',
    open: goTo('/login'),
    rows: [
      {
        name: 'Sign in',
        call: 'POST /api/auth/login',
        fill: fill({ Email: 'nobody@kitchen.test', Password: 'Masa-and-Taushe-1' }),
        button: button('Sign in'),
      },
      {
        name: 'Use a passkey',
        call: 'POST /api/auth/passkey-challenge',
        button: button('Use a passkey instead'),
      },
    ],
  },
  {
    name: 'the code of a sign-in',
    async open(page) {
      const challenge = { challenge: 'x', app: true, passkey: null }
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: challenge }))
      await page.goto('/login')
      await fill({ Email: 'nobody@kitchen.test', Password: 'Masa-and-Taushe-1' })(page)
      await press('Sign in')(page)
    },
    rows: [
      {
        name: 'Sign in',
        call: 'POST /api/auth/second-factor',
        fill: fill({ Code: '123456' }),
        button: button('Sign in'),
      },
    ],
  },
  {
    name: 'a lost password',
    open: goTo('/forgot-password'),
    rows: [
      {
        name: 'Send the link',
        call: 'POST /api/auth/forgot',
        fill: fill({ Email: 'nobody@kitchen.test' }),
        button: button('Send the link'),
      },
    ],
  },
  {
    name: 'a new password',
    open: goTo('/reset-password#token=x'),
    rows: [
      {
        name: 'Save the password',
        call: 'POST /api/auth/reset',
        fill: fill({
          'New password': 'Kosai-and-Kunu-2',
          'Confirm new password': 'Kosai-and-Kunu-2',
        }),
        button: button('Save the password'),
      },
    ],
  },
  {
    name: 'a change that was not agreed',
    open: goTo('/not-agreed#token=x'),
    rows: [
      {
        name: 'Undo the change',
        call: 'POST /api/auth/objection',
        button: button('Undo the change'),
      },
    ],
  },
  {
    name: 'card keys and the mail server',
    isOffice: true,
    async open(page) {
      const card = { source: 'settings', publicKeyEnd: 'abcd', secretKeyEnd: 'abcd', isTest: true }
      const server = { host: 'mail.test', port: 465, user: '', passwordEnd: '', from: 'a@b.test' }
      await show(page, '**/api/settings/keys', {
        card,
        isCardUnreadable: false,
        webhook: { url: 'https://shop.test/api/paystack/webhook', lastEventAt: null },
        mail: { source: 'settings', ...server },
        isMailUnreadable: false,
      })
      await page.goto('/admin/settings/ways-to-pay')
    },
    rows: [
      {
        name: 'Change keys',
        call: 'PUT /api/settings/keys/card',
        open: press('Change keys'),
        fill: fill(
          {
            'Public key': 'pk_test_00000000000000000000',
            'Secret key': 'sk_test_00000000000000000000',
            'Your password': 'Masa-and-Taushe-1',
          },
          'dialog',
        ),
        button: confirm('Check and save'),
      },
      {
        name: 'Remove keys',
        call: 'DELETE /api/settings/keys/card',
        async open(page) {
          await page.goto('/admin/settings/ways-to-pay')
          await press('Remove keys')(page)
        },
        fill: fill({ 'Your password': 'Masa-and-Taushe-1' }, 'dialog'),
        button: confirm('Remove'),
      },
      {
        name: 'Send a test e-mail',
        call: 'POST /api/settings/keys/mail/test',
        open: goTo('/admin/settings/messages'),
        button: button('Send a test e-mail'),
      },
      {
        name: 'Change mail server',
        call: 'PUT /api/settings/keys/mail',
        async open(page) {
          await page.goto('/admin/settings/messages')
          await press(/^Change (the )?mail server/)(page)
        },
        fill: fill(
          { Server: 'mail.test', Sender: 'a@b.test', 'Your password': 'Masa-and-Taushe-1' },
          'dialog',
        ),
        button: confirm('Send a test e-mail and save'),
      },
      {
        name: 'Remove mail server',
        call: 'DELETE /api/settings/keys/mail',
        async open(page) {
          await page.goto('/admin/settings/messages')
          await press(/^Remove (the )?mail server/)(page)
        },
        fill: fill({ 'Your password': 'Masa-and-Taushe-1' }, 'dialog'),
        button: confirm('Remove'),
      },
    ],
  },
]
