// Started by flood.ts: sends one kind of call over many connections until it is stopped, and
// reports how often each status came back.
import { randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'

const connections = 64
const [port, kind] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: connections })

type Call = { method: string; path: string; body?: string | Buffer; type?: string; from: string }

const one = () => '10.66.0.1'
const any = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const word = () => randomBytes(9).toString('base64url')
const login = (from: string): Call => ({
  method: 'POST',
  path: '/api/auth/login',
  from,
  body: JSON.stringify({
    email: `${word()}@kitchen.test`,
    password: word(),
  }),
})
const checkout = (from: string): Call => ({
  method: 'POST',
  path: '/api/checkout',
  from,
  body: JSON.stringify({
    orderData: {
      buyer: {
        fullName: 'Amina Bello',
        phoneNumber: `080${randomInt(1e8)}`.padEnd(11, '0'),
      },
      items: [
        {
          product: word(),
          quantity: 1,
        },
      ],
      delivery: { type: 'pickup' },
    },
  }),
})

export const floods = {
  'sign-in, one address': () => login(one()),
  'sign-in, many addresses': () => login(any()),
  'checkout, one address': () => checkout(one()),
  'checkout, many addresses': () => checkout(any()),
  'payment-help, many': () => ({
    method: 'POST',
    path: '/api/payment-help',
    from: any(),
    body: JSON.stringify({ reference: `ORD-${word()}`.replaceAll('_', '-') }),
  }),
  'reset link, many': () => ({
    method: 'POST',
    path: '/api/auth/forgot',
    from: any(),
    body: JSON.stringify({ email: `${word()}@kitchen.test` }),
  }),
  'the menu as data': () => ({ method: 'GET', path: '/api/products', from: any() }),
  'guessed tracking pages': () => ({ method: 'GET', path: `/track/${word()}`, from: any() }),
  'pages that are not there': () => ({ method: 'GET', path: `/${word()}`, from: any() }),
  'bodies of 64 KiB': () => ({
    method: 'POST',
    path: '/api/checkout',
    from: any(),
    body: Buffer.alloc(64e3, 91),
  }),
  'pictures of strangers': () => ({
    method: 'POST',
    path: '/api/images',
    from: any(),
    body: Buffer.alloc(2e6, 120),
    type: 'multipart/form-data; boundary=x',
  }),
} satisfies Record<string, () => Call>
export type FloodKind = keyof typeof floods

const statuses: Record<string, number> = {}

function send(make: () => Call) {
  const { method, path, body, type = 'application/json', from } = make()
  const headers = {
    'X-Forwarded-For': from,
    ...(body && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
  }
  const again = (answer: string) => {
    statuses[answer] = (statuses[answer] ?? 0) + 1
    setImmediate(send, make)
  }
  const call = request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) =>
    response.resume().on('end', () => again(`${response.statusCode}`)),
  )
  call.on('error', () => again('no answer')).end(body)
}

if (process.send) {
  process.on('SIGTERM', () => process.send?.(statuses, () => process.exit()))
  for (let count = 0; count < connections; count += 1) send(floods[kind as FloodKind])
}
