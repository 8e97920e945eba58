import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'

const stored = createStored('tukunya.letter-shortcuts', (text) => (text === 'off' ? 'off' : 'on'))

export const useLetterShortcuts = create<{ isOn: boolean }>()(() => ({
  isOn: typeof document === 'undefined' || stored.read() !== 'off',
}))

export function setLetterShortcuts(isOn: boolean) {
  stored.write(isOn ? 'on' : 'off')
  useLetterShortcuts.setState({ isOn })
}
