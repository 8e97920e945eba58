import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import { buyerSalt } from '#db/schema/buyers.ts'

/** The key of a phone number: the same for the same number, in this shop alone. */
export function buyerKeyOf(phoneNumber: SQL, salt: SQL = theSalt) {
  return sql`left(encode(sha256(convert_to(${salt} || ${phoneNumber}, 'UTF8')), 'hex'), 24)`
}

const theSalt = sql`(select salt from ${buyerSalt})`
