import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that takes everything, without passwords and TLS, until a test makes it refuse. */
export async function startSmtpStandIn() {
  const messages: string[] = []
  const commands: string[] = []
  let refusal: string | undefined
  const server = createServer((socket) => {
    let inMessage = false
    let message = ''
    socket.on('error', () => undefined)
    socket.write('220 stand-in\r\n')
    let rest = ''
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(line)
    })

    function answer(line: string) {
      if (inMessage && line !== '.') return void (message += `${line}\n`)
      if (inMessage) {
        messages.push(message)
        message = ''
        inMessage = false
        return socket.write('250 taken\r\n')
      }
      commands.push(line)
      if (/^STARTTLS/i.test(line)) return socket.write('502 not offered\r\n')
      if (/^MAIL FROM/i.test(line) && refusal) return socket.write(`${refusal}\r\n`)
      inMessage = line.toUpperCase() === 'DATA'
      return socket.write(inMessage ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    messages,
    /** What clients sent outside of messages. */
    commands,
    port: (server.address() as AddressInfo).port,
    refuseWith: (line: string | undefined) => (refusal = line),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
