import { create } from 'zustand'

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

/** Where another person, who did not sign out, still holds the screen of this browser. */
export function renewScreenId() {
  ownId = makeScreenId()
}

/** The prefix keeps the id from being read as a number. */
function makeScreenId() {
  const id = `screen-${makeRandomId()}`
  storedId.write(id)
  return id
}

const storedName = createStored('tukunya.screen-name', (stored) =>
  typeof stored === 'string' && stored.trim() !== '' ? stored : undefined,
)

const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows computer'],
  [/Mac/, 'Mac'],
]

export const useScreenName = create<{ name: string }>()(() => ({
  name: (typeof document !== 'undefined' && storedName.read()) || guessedName(),
}))

export function setScreenName(name: string) {
  storedName.write(name)
  useScreenName.setState({ name })
}

function guessedName() {
  const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent
  return devices.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Computer'
}
