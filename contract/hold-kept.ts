/** Sent with the 204 of a closed checkout whose hold goes on: the provider could not say more. */
export const holdKeptHeader = 'Hold-Kept'
