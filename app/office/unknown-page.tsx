import { data } from 'react-router'

import { ButtonLink } from '#app/ui/button.tsx'

import { OfficePage } from './layout/office-page.tsx'
import { WaysOn } from './layout/ways-on.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** The shop's 404 page (specification, section 2), inside the back-office. */
export default function UnknownPage() {
  return (
    <OfficePage title="404">
      <p className="font-display text-2xl font-extrabold">Oops! Page not found</p>
      <p className="mt-2 text-soft">The link may be wrong, or a piece of it is missing.</p>
      <WaysOn>
        <ButtonLink to="/" reloadDocument>
          Return to Home
        </ButtonLink>
      </WaysOn>
    </OfficePage>
  )
}
