import './disable-zod-eval.ts'
import { lazy, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'

import type { Route } from './+types/root'
import { apiContext } from './data/api/api.ts'
import { fetchLook } from './data/shop/look.ts'
import { PageBroken } from './shop/page-broken.tsx'
import { fontStyles, pageStyles } from './styles/page-styles.ts'

const NotFoundPage = lazy(() => import('./shop/not-found-page.tsx'))

/**
 * Inlined, so that the first view needs no other file; the browser reads its copy from the page.
 * Fonts are separate, since deferred-hydration delays them.
 */
const fonts = import.meta.env.SSR ? fontStyles : inPage('fonts')
const useStyles = import.meta.env.SSR ? useWrittenStyles : () => stylesInPage
const stylesInPage = import.meta.env.SSR ? '' : inPage('styles')

/** No client-side link leads from the shop into the back-office, so each loads its own styles. */
function useWrittenStyles() {
  const isOffice = useMatches().some(({ id }) => id.startsWith('office/'))
  return pageStyles({ isOffice })
}

function inPage(id: string) {
  return document.getElementById(id)?.textContent ?? ''
}

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return await fetchLook(context.get(apiContext))
}

/** A new document reads it again. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffaf0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#261a14" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <style id="fonts" dangerouslySetInnerHTML={{ __html: fonts }} />
        <style id="styles" dangerouslySetInnerHTML={{ __html: useStyles() }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <PageBroken />
}
