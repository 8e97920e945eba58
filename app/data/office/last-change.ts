import { create } from 'zustand'

/** `undo` returns what was undone, or an empty text. */
export type LastChange = { text: string; undo: () => Promise<string> }

/** The last change on this screen, while one press takes it back. */
export const useLastChange = create<{ change: LastChange | undefined }>()(() => ({
  change: undefined,
}))

export function setLastChange(change: LastChange | undefined) {
  useLastChange.setState({ change })
}
