import { connect, type Socket } from 'node:net'

export type Answer = { status: number; json: Record<string, unknown> }
type Request = { method?: string; path: string; headers?: Record<string, string>; body?: object }

/**
 * Sends requests over keep-alive connections, and reads no more of an answer than it needs: node's own
 * client takes as much of the processor as the server that is measured.
 */
export function openConnections(port: number) {
  const idle: Connection[] = []
  return {
    async send(request: Request) {
      const connection = idle.pop() ?? openConnection(port)
      const answer = await connection.send(textOf(request))
      idle.push(connection)
      return answer
    },
    close: () => idle.forEach(({ socket }) => socket.destroy()),
  }
}

type Connection = { socket: Socket; send: (text: string) => Promise<Answer> }

function openConnection(port: number): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = ''
  let onAnswer: ((answer: Answer) => void) | undefined
  let onFault: ((error: Error) => void) | undefined
  socket.setEncoding('utf8')
  socket.on('error', (error) => onFault?.(error))
  socket.on('close', () => onFault?.(new Error('the server closed the connection')))
  socket.on('data', (chunk: string) => {
    received += chunk
    const answer = readAnswer(received)
    if (!answer) return
    received = ''
    onAnswer?.(answer)
  })
  const send = (text: string) =>
    new Promise<Answer>((resolve, reject) => {
      onAnswer = resolve
      onFault = reject
      socket.write(text)
    })
  return { socket, send }
}

function textOf({ method = 'POST', path, headers, body }: Request) {
  const text = body ? JSON.stringify(body) : ''
  const all = {
    Host: '127.0.0.1',
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(text)}`,
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}

/** Undefined until all of it is there. */
function readAnswer(text: string): Answer | undefined {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = text.slice(0, headEnd)
  const body = text.slice(headEnd + 4)
  const status = Number(head.slice(9, 12))
  const [, length = '0'] = /content-length: (\d+)/i.exec(head) ?? []
  if (Buffer.byteLength(body) < Number(length)) return undefined
  return { status, json: JSON.parse(body || '{}') as Answer['json'] }
}
