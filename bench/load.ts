import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Target = { port: number; path: string; acceptEncoding: string }

/**
 * Responses per second over keep-alive connections, each sending its next request after a response.
 * Counts bytes instead of parsing, so that the server is the bottleneck: all responses are equally long.
 */
export async function countAnswers(target: Target, { connections = 32, seconds = 1 } = {}) {
  const answerBytes = await lengthOfAnswer(target)
  let answers = 0
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(target.port)))
  const begun = performance.now()
  for (const socket of sockets) {
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received < answerBytes) return
      if (received > answerBytes) throw new Error(`An answer of another length: ${received}`)
      received = 0
      answers += 1
      socket.write(requestOf(target))
    })
    socket.write(requestOf(target))
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const took = performance.now() - begun
  for (const socket of sockets) socket.destroy()
  return answers / (took / 1000)
}

function requestOf({ path, acceptEncoding }: Target) {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

/** Head and body of one answer together. */
async function lengthOfAnswer(target: Target) {
  const socket = await open(target.port)
  socket.write(requestOf(target))
  let answer = Buffer.alloc(0)
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, chunk as Buffer])
    const headEnd = answer.indexOf('\r\n\r\n')
    if (headEnd < 0) continue
    const [, bodyBytes] = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, headEnd)) ?? []
    const whole = headEnd + 4 + Number(bodyBytes)
    if (answer.length >= whole) return whole
  }
  throw new Error(`${target.path} was not answered`)
}
