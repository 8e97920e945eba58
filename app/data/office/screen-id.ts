import { createStored } from '#app/data/storage/stored-value.ts'

const storedId = createStored('tukunya.screen', (stored) =>
  typeof stored === 'string' && stored ? stored : undefined,
)

let ownId: string | undefined

/** A random id of this browser, the same after a reload. */
export function readScreenId(): string {
  ownId ??= storedId.read() ?? makeScreenId()
  return ownId
}

/** `crypto.randomUUID` is missing on plain http. The prefix keeps the id from being read as a number. */
function makeScreenId() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(12))]
  const id = `screen-${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  storedId.write(id)
  return id
}
