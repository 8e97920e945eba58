import { expect, it } from 'vitest'

import { isPushEndpoint } from './push-host.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:DEF',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGx',
  'https://db5p.notify.windows.com/w/?token=BQY',
])('%s is an address of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com.attacker.test/fcm',
  'https://attackerfcm.googleapis.com.test/',
  'https://xfcm.googleapis.com/fcm',
  'https://127.0.0.1/',
  'https://[::1]/',
  'not an address',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})
