export type ServerSentEvent = { name: string; data: string }

/** Parses server-sent events (HTML standard, 9.2.6) from chunks of any size; ignores `id` and `retry`. */
export function createSseParser() {
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
    // A trailing carriage return may be the first half of CRLF.
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.flatMap(readLine)
  }
}
