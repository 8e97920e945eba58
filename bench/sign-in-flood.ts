// How long the owner waits to sign in during a flood of sign-ins from many addresses:
//   npm run build && node bench/sign-in-flood.ts [sign-ins]
// Half of the clients disconnect. Prints seconds on a device that signed in before and on a new one.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { firstAdmin } from '#tests/support/shop-environment.ts'

import { fillShopFolder, serveShop } from './serve-shop.ts'

const signIns = Number(process.argv[2] ?? 600)
const folder = await fillShopFolder()
const shop = await serveShop(folder, { TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' })
let addresses = 0

function login(credentials: { email: string; password: string }, headers = {}) {
  addresses += 1
  const from = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
  return request({
    host: '127.0.0.1',
    port: shop.port,
    method: 'POST',
    path: '/api/auth/login',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...headers,
    },
  }).end(JSON.stringify(credentials))
}

async function ownerSignsIn(headers = {}) {
  const begun = performance.now()
  const [response] = (await once(login(firstAdmin, headers), 'response')) as [IncomingMessage]
  response.resume()
  const seconds = (performance.now() - begun) / 1000
  const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0])
  return { summary: `${seconds.toFixed(2)} s (${response.statusCode})`, cookie: cookies.join('; ') }
}

/** How the flood was answered so far. */
const statuses: Record<string, number> = {}

async function flood() {
  for (let n = 0; n < signIns; n += 1) {
    const asked = login({ email: `nobody-${addresses}@kitchen.test`, password: 'guessed' })
    const count = (answer: string) => (statuses[answer] = (statuses[answer] ?? 0) + 1)
    asked.on('response', (response) => count(`${response.resume().statusCode}`))
    asked.on('error', () => count('hung up'))
    if (n % 2 === 0) asked.on('finish', () => setTimeout(() => asked.destroy(), 100))
  }
  await pause(200)
}

try {
  const calm = await ownerSignsIn()
  console.log(`without a flood: ${calm.summary}`)
  await flood()
  console.log(
    `${signIns} at once, existing device: ${(await ownerSignsIn({ cookie: calm.cookie })).summary}`,
  )
  await pause(5000)
  await flood()
  console.log(`${signIns} at once, new device: ${(await ownerSignsIn()).summary}`)
  await pause(5000)
  console.log(`the others: ${JSON.stringify(statuses)}`)
} finally {
  await shop.stop()
  folder.remove()
}
