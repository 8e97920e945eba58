import { createStored } from '#app/data/storage/stored-value.ts'

import { makeRandomId } from './random-id.ts'

const storedId = createStored('tukunya.screen', (stored) =>
  typeof stored === 'string' && stored ? stored : undefined,
)

let ownId: string | undefined

/** A random id of this browser, the same after a reload. */
export function readScreenId(): string {
  ownId ??= storedId.read() ?? makeScreenId()
  return ownId
}

/** The prefix keeps the id from being read as a number. */
function makeScreenId() {
  const id = `screen-${makeRandomId()}`
  storedId.write(id)
  return id
}
