import { eq } from 'drizzle-orm'

import type { Db } from '#db/connection.ts'
import { storedImages } from '#db/schema/menu/stored-images.ts'

export async function upsertStoredImage(db: Db, image: typeof storedImages.$inferInsert) {
  const { name } = storedImages
  await db.insert(storedImages).values(image).onConflictDoUpdate({ target: name, set: image })
}

export async function findStoredImage(db: Db, name: string) {
  const [image] = await db.select().from(storedImages).where(eq(storedImages.name, name))
  return image
}

export async function listStoredImageNames(db: Db) {
  const images = await db.select({ name: storedImages.name }).from(storedImages)
  return images.map(({ name }) => name)
}
