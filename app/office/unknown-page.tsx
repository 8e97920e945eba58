import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/unknown-page'
import { FallbackLinks } from './kit/fallback-links.tsx'
import { OfficePage } from './kit/office-page.tsx'

/**
 * In middleware, not in a loader: the router matches undiscovered pages to this one and would fetch
 * its data.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (_, next) => {
    const page = await next()
    return new Response(page.body, { status: 404, headers: page.headers })
  },
]

export default function UnknownPage() {
  return (
    <OfficePage title="404">
      <p className="font-display text-2xl font-extrabold">Oops! Page not found</p>
      <p className="mt-2 text-soft">The link may be wrong, or a piece of it is missing.</p>
      <FallbackLinks>
        <ButtonLink to="/" reloadDocument>
          Return to Home
        </ButtonLink>
      </FallbackLinks>
    </OfficePage>
  )
}
