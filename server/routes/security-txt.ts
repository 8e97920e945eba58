import { Hono } from 'hono'

import { readShopSettings } from '#db/queries/staff/shop-settings.ts'
import { securityTxt } from '#domain/staff/security-txt.ts'
import type { Env } from '#server/deps/deps.ts'

export const securityTxtRoutes = new Hono<Env>().get('/.well-known/security.txt', async (c) => {
  const { db, publicUrl, clock } = c.var
  const { email } = await readShopSettings(db)
  const text = securityTxt({ email, publicUrl, now: clock() })
  if (text === undefined) return c.text('This shop has no address for reports yet.', 404)
  return c.text(text, 200, { 'Cache-Control': 'public, max-age=3600' })
})
