import type { ServerResponse } from 'node:http'

import { failure, toJson } from './paystack-answers.ts'

export const calls = [
  'verify',
  'initialize',
  'transaction',
  'refund',
  'retry',
  'refunds',
  'transactions',
  'disputes',
] as const
export type Call = (typeof calls)[number]

/** 'lost' and 'lost-500': the work is done, and its response is lost. */
export const faults = [
  'slow',
  'hang',
  '500',
  '502-html',
  'garbage',
  'twice',
  'reset',
  'reset-half',
  '404',
  '400',
  '401',
  '429',
  'unknown-state',
  'huge',
  'redirect',
  'lost',
  'lost-500',
] as const
export type Fault = (typeof faults)[number]

export type Answer = { status: number; body: unknown }

const slowMs = 25

/** Responds like a failing provider; `carryOut` executes the request. */
export async function misbehave(fault: Fault, res: ServerResponse, carryOut: () => Answer) {
  switch (fault) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, slowMs))
      return send(res, carryOut())
    case 'hang':
      return
    case '500':
      return send(res, { status: 500, body: failure('ours') })
    case '502-html':
      res.writeHead(502, { 'Content-Type': 'text/html' })
      return void res.end('<html><body><h1>502 Bad Gateway</h1></body></html>')
    case 'garbage':
      return write(res, 200, '{"status":true,"data":{"status":"succ')
    case 'twice': {
      const { status, body } = carryOut()
      return write(res, status, toJson(body).repeat(2))
    }
    case 'reset':
      return void res.destroy()
    case 'reset-half': {
      const text = toJson(carryOut().body)
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length })
      return void res.write(text.slice(0, text.length / 2), () => res.destroy())
    }
    case '404':
    case '400':
      return send(res, { status: Number(fault), body: failure('unknown reference') })
    case '401':
      return send(res, { status: 401, body: failure('bad key') })
    case '429':
      res.setHeader('x-ratelimit-limit', 100)
      res.setHeader('x-ratelimit-remaining', 0)
      res.setHeader('x-ratelimit-reset', 30)
      return send(res, { status: 429, body: failure('rate limited') })
    case 'unknown-state':
      return write(res, 200, toJson(carryOut().body).replaceAll('"success"', '"celebrated"'))
    case 'huge':
      return write(res, 200, `{"status":true,"data":"${'x'.repeat(2 * 1024 * 1024)}"}`)
    case 'redirect':
      res.writeHead(302, { Location: 'http://127.0.0.1:9/' })
      return void res.end()
    case 'lost':
      carryOut()
      return void res.destroy()
    case 'lost-500':
      carryOut()
      return send(res, { status: 500, body: failure('ours') })
  }
}

export function send(res: ServerResponse, { status, body }: Answer) {
  write(res, status, toJson(body))
}

function write(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, { 'Content-Type': 'application/json' })
  res.end(text)
}
