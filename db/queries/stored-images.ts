import { eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { storedImages } from '#db/schema/stored-images.ts'

export async function insertStoredImage(db: Db, image: typeof storedImages.$inferInsert) {
  await db.insert(storedImages).values(image)
}

export async function findStoredImage(db: Db, name: string) {
  const [image] = await db.select().from(storedImages).where(eq(storedImages.name, name))
  return image
}
