import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { getRequestListener, HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

type FetchCallback = Parameters<typeof getRequestListener>[0]

const taken = new WeakSet<object>()

/**
 * For a response that its route writes on the socket, from the status line on until the end of the
 * connection. Node's own way takes 6 KB more for each that stays open.
 */
export async function takeSocket(response: ServerResponse): Promise<Socket> {
  taken.add(response)
  if (response.socket) return response.socket
  // The client was faster than the end of the response before on this connection.
  const [socket] = (await once(response, 'socket')) as [Socket]
  return socket
}

/** Ignores what a route returned after it has taken the socket. */
export function allowRawResponses(fetch: FetchCallback): FetchCallback {
  return async (request, env) => {
    const response = await fetch(request, env)
    return taken.has((env as HttpBindings).outgoing) ? RESPONSE_ALREADY_SENT : response
  }
}

export function headOf(headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}Connection: close\r\n\r\n`
}
