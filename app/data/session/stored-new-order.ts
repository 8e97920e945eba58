import { createStored } from '#app/data/storage/stored-value.ts'

/** The order that staff are entering (`new-order-draft.ts`). It ends with the session and the tab. */
export const storedNewOrder = createStored(
  'tukunya.new-order',
  (stored) => stored,
  () => sessionStorage,
)
