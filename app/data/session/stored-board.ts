import { createStored } from '#app/data/storage/stored-value.ts'

/** The last state of the board (`last-board.ts`). It ends with the session, on every page. */
export const storedBoard = createStored('tukunya.board', (stored) => stored)
