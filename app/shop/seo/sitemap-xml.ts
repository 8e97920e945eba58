import { apiContext } from '#app/data/api/api.ts'
import { fetchSeed } from '#app/data/shop/shop-seed.ts'

import type { Route } from './+types/sitemap-xml'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, categories = [] } = await fetchSeed(context.get(apiContext))
  const paths = [
    '/',
    '/menu',
    '/privacy',
    ...categories.map(({ slug }) => `/menu?category=${encodeURIComponent(slug)}`),
  ]
  const urls = paths.map((path) => `<url><loc>${shop?.publicUrl ?? ''}${path}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  return new Response(sitemap.join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  })
}
