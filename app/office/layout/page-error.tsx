import { useLocation } from 'react-router'

import { useOnline } from '#app/data/connectivity/use-online.ts'
import { buttonClass } from '#app/ui/button.tsx'

import { OfficePage } from './office-page.tsx'

export function PageError() {
  const { pathname, search } = useLocation()
  if (!useOnline()) return <NotLoaded />
  return (
    <OfficePage title="Unexpected Application Error!">
      <p className="max-w-prose text-soft">
        Something boiled over on this page. What was saved is safe. Please try once more, or choose
        another page from the menu.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={`${pathname}${search}`} className={buttonClass()}>
          Try again
        </a>
        <a href="/admin" className={buttonClass({ variant: 'quiet' })}>
          Go to the Dashboard
        </a>
      </div>
    </OfficePage>
  )
}

/** Offline, a reload would end on the browser's error page. */
function NotLoaded() {
  return (
    <OfficePage title="Unexpected Application Error!">
      <p className="max-w-prose text-soft">
        You are offline, and this page was not loaded before. Please choose another page from the
        menu, or wait for the connection.
      </p>
    </OfficePage>
  )
}
