import { apiContext } from '#app/data/api/api.ts'
import { fetchSeed } from '#app/data/shop/shop-seed.ts'

import type { Route } from './+types/robots-txt'

const notForEngines = [
  '/admin',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/not-agreed',
  '/checkout',
  '/track',
  '/pay/',
  '/transfer',
  '/ride',
  '/api',
]

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await fetchSeed(context.get(apiContext))
  const lines = [
    'User-agent: *',
    ...notForEngines.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shop?.publicUrl ?? ''}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'max-age=3600' },
  })
}
