import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

export default [
  layout('shop/shop-layout.tsx', [
    index('shop/home-page.tsx'),
    route('menu', 'shop/menu-page.tsx'),
    route('checkout', 'shop/checkout-page.tsx'),
    route('track/:token', 'shop/track-page.tsx'),
    route('*', 'shop/not-found-page.tsx'),
  ]),
  route('robots.txt', 'shop/seo/robots-txt.ts'),
  route('sitemap.xml', 'shop/seo/sitemap-xml.ts'),
] satisfies RouteConfig
