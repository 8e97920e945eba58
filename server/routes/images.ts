import { Hono } from 'hono'
import { etag } from 'hono/etag'

import { readShopSettings, type ShopSettings } from '#db/queries/staff/shop-settings.ts'
import { findMaster, samplePicturePaths } from '#db/seed/sample-pictures.ts'
import { imageNamePattern, ownPictureName } from '#domain/menu/picture.ts'
import type { Deps, Env } from '#server/deps/deps.ts'
import { headersOfImage } from '#server/gateways/images.ts'
import { encodeFavicon, encodeIcon, encodePreview } from '#server/gateways/pictures.ts'

const types = { png: 'image/png', svg: 'image/svg+xml', jpg: 'image/jpeg' } as const
type LookFile = '/icon-192.png' | '/icon-512.png' | '/favicon.svg' | '/og.jpg'

/** Icons and the preview for chats, made from the shop's own pictures; else those of the house follow. */
export function lookRoutes({ db, images }: Pick<Deps, 'db' | 'images'>) {
  const made = new Map<LookFile, { source: string; bytes: Promise<Uint8Array | undefined> }>()

  function make(file: LookFile, settings: ShopSettings) {
    const paths = {
      logo: settings.logo ?? '',
      hero: isSample(settings.heroImage) ? '' : settings.heroImage,
    }
    const source = file === '/og.jpg' ? `${paths.logo} ${paths.hero}` : paths.logo
    if (source.trim() === '') return undefined
    const known = made.get(file)
    if (known?.source === source) return known.bytes
    const bytes = encodeFile(file, paths)
    made.set(file, { source, bytes })
    bytes.catch(() => made.delete(file))
    return bytes
  }

  async function encodeFile(file: LookFile, paths: { logo: string; hero: string }) {
    const [logo, hero] = await Promise.all([stored(paths.logo), stored(paths.hero)])
    if (file === '/og.jpg') return encodePreview({ logo, hero })
    if (!logo) return undefined
    if (file === '/favicon.svg') return Buffer.from(await encodeFavicon(logo))
    return encodeIcon(logo, file === '/icon-192.png' ? 192 : 512)
  }

  /** Pictures at another host are not fetched. */
  async function stored(path: string) {
    const name = ownPictureName(path)
    return name ? await images.get(name) : undefined
  }

  return new Hono<Env>().get(
    '/:file{icon-192.png|icon-512.png|favicon.svg|og.jpg}',
    etag(),
    async (c, next) => {
      const file = c.req.path as LookFile
      const bytes = await make(file, await readShopSettings(db))
      if (!bytes) return next()
      const type = types[file.slice(file.lastIndexOf('.') + 1) as keyof typeof types]
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
      })
    },
  )
}

function isSample(path: string) {
  return Object.values(samplePicturePaths).includes(path)
}

export const imageRoutes = new Hono<Env>().get('/:name', etag(), async (c) => {
  const { name } = c.req.param()
  const bytes = imageNamePattern.test(name) ? await c.var.images.get(name) : undefined
  if (bytes) return c.body(...imageReply(bytes, { ...headersOfImage(name), ETag: `"${name}"` }))
  const master = await findMaster(name)
  return master
    ? c.body(...imageReply(master, headersOfMaster))
    : c.json({ message: 'We do not know this picture.' }, 404)
})

/** At the address of a size that is still being made, so neither browser nor worker may keep it. */
const headersOfMaster = { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' }

function imageReply(bytes: Uint8Array, headers: Record<string, string>) {
  const all = {
    ...headers,
    'Content-Length': `${bytes.length}`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
  return [new Uint8Array(bytes), 200, all] as const
}
