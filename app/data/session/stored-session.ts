import { createStored } from '#app/data/storage/stored-value.ts'
import { SessionUser, SessionWire } from '#contract/staff/auth.ts'

const noUser: SessionUser = {
  id: '',
  email: '',
  firstName: '',
  lastName: '',
  roles: [],
  userPermissions: [],
}

const StoredCredentials = SessionWire.extend({
  user: SessionUser.partial().transform((stored) => ({ ...noUser, ...stored })),
})

export const storedCredentials = createStored(
  'auth',
  (stored): SessionWire | null => StoredCredentials.safeParse(stored).data ?? null,
)

const storedRemember = createStored('persist', (stored) => stored === true)

export function isRemembered() {
  return storedRemember.read() ?? false
}

export function storeRemembered(isRemembered: boolean) {
  storedRemember.write(isRemembered)
}

/** The last state of the board (`last-board.ts`). It ends with the session, on every page. */
export const storedBoard = createStored('tukunya.board', (stored) => stored)

/** The order that staff are entering (`new-order-draft.ts`). It ends with the session and the tab. */
export const storedNewOrder = createStored(
  'tukunya.new-order',
  (stored) => stored,
  () => sessionStorage,
)
