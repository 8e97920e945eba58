import { apiContext } from '#app/data/api/api.ts'
import { fetchSeed } from '#app/data/shop/shop-seed.ts'

import type { Route } from './+types/web-manifest'

const maskable = { type: 'image/png', purpose: 'any maskable' }

/** How the shop looks when it is installed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await fetchSeed(context.get(apiContext))
  if (!shop) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  const { name, heroText, logo } = shop
  // Installed shops fetch an icon again when its address changes.
  const version = logo ? `?v=${encodeURIComponent(logo.split('/').at(-1) ?? '')}` : ''
  const manifest = {
    name,
    short_name: name,
    description: heroText ?? 'Homemade Northern Nigerian food in Abuja, delivered to your door.',
    lang: 'en-NG',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf1df',
    theme_color: '#fffaf0',
    icons: [
      { src: `/favicon.svg${version}`, sizes: 'any', type: 'image/svg+xml' },
      { src: `/icon-192.png${version}`, sizes: '192x192', ...maskable },
      { src: `/icon-512.png${version}`, sizes: '512x512', ...maskable },
    ],
    shortcuts: [{ name: 'Our Menu', url: '/menu' }],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'max-age=3600' },
  })
}
