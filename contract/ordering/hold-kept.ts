/** Sent with the 204 of a closed checkout whose hold continues: the provider did not answer. */
export const holdKeptHeader = 'Hold-Kept'
