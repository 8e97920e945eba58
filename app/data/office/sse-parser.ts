export type ServerSentEvent = { name: string; data: string }

/**
 * Reads a stream of server-sent events, however the network cut it (HTML standard, 9.2.6). Each
 * push gives the events that are whole by then; identifiers and pauses are not ours to keep.
 */
export function makeSseParser() {
  const decoder = new TextDecoder()
  let rest = ''
  let name = ''
  let data: string[] = []

  function readLine(line: string): ServerSentEvent[] {
    if (line === '') return endEvent()
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    return []
  }

  function endEvent() {
    const ended = data.length > 0 ? [{ name: name || 'message', data: data.join('\n') }] : []
    name = ''
    data = []
    return ended
  }

  return function push(bytes: Uint8Array): ServerSentEvent[] {
    const text = rest + decoder.decode(bytes, { stream: true })
    // A carriage return at the very end may be the first half of a pair: it waits for the other.
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(readLine)
  }
}
