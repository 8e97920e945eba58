// The limit that responses-against-bare.ts measures against: node:http alone. Its parent sends the
// response to serve and receives the port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareAnswer = { headers: string[]; body: string }

process.on('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
