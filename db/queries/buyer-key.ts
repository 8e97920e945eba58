import { sql, type SQL } from 'drizzle-orm'

import { buyerSalt } from '#db/schema/ordering/buyers.ts'

/** Salted hash of a phone number; identifies a buyer after the number is erased. */
export function buyerKeyOf(phoneNumber: SQL, salt: SQL = theSalt) {
  return sql`left(encode(sha256(convert_to(${salt} || ${phoneNumber}, 'UTF8')), 'hex'), 24)`
}

const theSalt = sql`(select salt from ${buyerSalt})`
