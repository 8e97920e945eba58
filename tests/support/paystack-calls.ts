import type { IncomingMessage } from 'node:http'

import {
  chargeToWire,
  disputeToWire,
  failure,
  madeRefundToWire,
  refundToWire,
} from './paystack-answers.ts'
import type { Books } from './paystack-books.ts'
import type { Answer, Call } from './paystack-faults.ts'

type Wanted = { call: Call; about: (books: Books) => string; carryOut: (books: Books) => Answer }

/** Which documented call this is; undefined for an unknown one. */
export function readCall({ method, url = '' }: IncomingMessage, body: string): Wanted | undefined {
  const { pathname, searchParams } = new URL(url, 'http://paystack.test')
  const [, reference] = /^\/transaction\/verify\/([^/]+)$/.exec(pathname) ?? []
  if (method === 'GET' && reference) return verifyCall(decodeURIComponent(reference))
  if (method === 'POST' && pathname === '/transaction/initialize') return initializeCall(body)
  const [, id] = /^\/transaction\/(\d+)$/.exec(pathname) ?? []
  if (method === 'GET' && id) return transactionCall(id)
  const [, retried] = /^\/refund\/retry_with_customer_details\/(\d+)$/.exec(pathname) ?? []
  if (method === 'POST' && retried) return retryCall(retried)
  if (method === 'GET' && pathname === '/transaction') return transactionsCall(searchParams)
  if (pathname === '/refund') {
    return method === 'POST' ? refundCall(body) : refundsCall(searchParams)
  }
  if (method === 'GET' && pathname === '/dispute') return disputesCall(searchParams)
  const [, refundId] = /^\/refund\/(\d+)$/.exec(pathname) ?? []
  return method === 'GET' && refundId ? oneRefundCall(refundId) : undefined
}

function verifyCall(reference: string): Wanted {
  return {
    call: 'verify',
    about: () => reference,
    carryOut: (books) => {
      const charge = books.charges.get(reference)
      if (!charge) return { status: 404, body: failure('unknown reference') }
      const data = chargeToWire(charge, books)
      return { status: 200, body: { status: true, message: 'Verification successful', data } }
    },
  }
}

function initializeCall(body: string): Wanted {
  const { reference, amount } = JSON.parse(body) as { reference: string; amount: number }
  return {
    call: 'initialize',
    about: () => reference,
    carryOut: (books) => {
      const made = books.initialize(reference, { amountKobo: amount })
      if (!made) return { status: 400, body: failure('duplicate') }
      const data = { access_code: `code-${made.id}`, reference }
      return { status: 200, body: { status: true, message: 'Authorization URL created', data } }
    },
  }
}

function transactionCall(id: string): Wanted {
  return {
    call: 'transaction',
    about: (books) => books.find(id)?.reference ?? '',
    carryOut: (books) => {
      const charge = books.find(id)
      if (!charge) return { status: 404, body: failure('not found') }
      const data = chargeToWire(charge, books)
      return { status: 200, body: { status: true, message: 'Transaction retrieved', data } }
    },
  }
}

function retryCall(id: string): Wanted {
  return {
    call: 'retry',
    about: (books) => books.refunds.find((one) => one.id === id)?.reference ?? '',
    carryOut: (books) => {
      const refund = books.retryRefund(id)
      if (!refund) return { status: 422, body: failure('wrong state') }
      const data = refundToWire(refund, books)
      return { status: 200, body: { status: true, message: 'Refund retried', data } }
    },
  }
}

function transactionsCall(search: URLSearchParams): Wanted {
  return {
    call: 'transactions',
    about: () => '',
    carryOut: (books) => {
      const status = search.get('status')
      const found = [...books.charges.values()]
        .filter(({ at }) => isWithin(at, search))
        .map((charge) => chargeToWire(charge, books))
        .filter((charge) => status === null || charge.status === status)
        .toReversed()
      const data = pageOf(found, search)
      const meta = { total: found.length }
      return { status: 200, body: { status: true, message: 'Transactions retrieved', data, meta } }
    },
  }
}

function disputesCall(search: URLSearchParams): Wanted {
  return {
    call: 'disputes',
    about: () => '',
    carryOut: (books) => {
      const found = books.disputes.filter(({ at }) => isWithin(at, search)).map(disputeToWire)
      const data = pageOf(found.toReversed(), search)
      return { status: 200, body: { status: true, message: 'Disputes retrieved', data } }
    },
  }
}

function isWithin(at: Date, search: URLSearchParams) {
  const from = Date.parse(search.get('from') ?? '1970-01-01')
  const to = Date.parse(search.get('to') ?? '9999-01-01')
  return at.getTime() >= from && at.getTime() <= to
}

function pageOf<Row>(rows: Row[], search: URLSearchParams) {
  const perPage = Number(search.get('perPage') ?? 50)
  const page = Number(search.get('page') ?? 1)
  return rows.slice((page - 1) * perPage, page * perPage)
}

function refundCall(body: string): Wanted {
  const { transaction, amount } = JSON.parse(body) as { transaction: string; amount?: number }
  return {
    call: 'refund',
    about: (books) => books.find(String(transaction))?.reference ?? '',
    carryOut: (books) => {
      const made = books.makeRefund(String(transaction), amount)
      if (typeof made === 'string') return { status: 400, body: failure(made) }
      const message = 'Refund has been queued for processing'
      return { status: 200, body: { status: true, message, data: madeRefundToWire(made, books) } }
    },
  }
}

function refundsCall(search: URLSearchParams): Wanted {
  const transaction = search.get('transaction') ?? ''
  return {
    call: 'refunds',
    about: (books) => books.find(transaction)?.reference ?? '',
    carryOut: (books) => {
      const refunds = transaction
        ? books.refundsOf(books.find(transaction)?.reference ?? '')
        : books.refunds.filter(({ at }) => isWithin(at, search))
      const all = refunds.map((refund) => refundToWire(refund, books)).toReversed()
      const data = pageOf(all, search)
      return { status: 200, body: { status: true, message: 'Refunds retrieved', data } }
    },
  }
}

function oneRefundCall(id: string): Wanted {
  return {
    call: 'refunds',
    about: (books) => books.refunds.find((refund) => refund.id === id)?.reference ?? '',
    carryOut: (books) => {
      const refund = books.refunds.find((one) => one.id === id)
      if (!refund) return { status: 404, body: failure('not found') }
      const data = refundToWire(refund, books)
      return { status: 200, body: { status: true, message: 'Refund retrieved', data } }
    },
  }
}
