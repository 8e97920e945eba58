import { createStored } from '#app/data/storage/stored-value.ts'

const maxReferences = 20

/** References of the orders that this device placed, by tracking token, newest first. */
const storedReferences = createStored('tukunya.references', parseReferences)

function parseReferences(stored: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    ),
  )
}

export function storeReference(trackingToken: string, reference: string) {
  const others = Object.entries(storedReferences.read() ?? {})
  const all = [[trackingToken, reference] as const, ...others].slice(0, maxReferences)
  storedReferences.write(Object.fromEntries(all))
}

export function ownReference(trackingToken: string) {
  return storedReferences.read()?.[trackingToken]
}
