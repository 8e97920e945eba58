/** Eleven digits starting with 0, as a Nigerian number is dialled at home. */
export const phonePattern = /^0[0-9]{10}$/
