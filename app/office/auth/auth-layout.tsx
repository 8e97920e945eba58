import { Outlet } from 'react-router'

import '#app/ui/guard-presses.ts'
import { WithQueries } from '#app/data/api/with-queries.tsx'
import { OfficeName } from '#app/office/layout/office-name.tsx'
import { Announcer } from '#app/ui/announcer.tsx'
import { ToastOutlet } from '#app/ui/toast-outlet.tsx'

export default function AuthLayout() {
  return (
    <WithQueries>
      <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <header className="relative isolate flex flex-col overflow-hidden bg-dye px-4 text-on-dye [--focus:var(--gourd)] lg:px-12 lg:py-10">
          <div aria-hidden="true" className="ornament absolute inset-0 -z-10 opacity-[0.07]" />
          <div className="flex h-18 items-center lg:h-auto">
            <OfficeName to="/" />
          </div>
          <div className="hidden grow flex-col justify-center lg:flex">
            <p className="max-w-md font-display text-5xl leading-[1.08] font-extrabold text-balance">
              Behind every pot there is a kitchen.
            </p>
            <p className="mt-5 max-w-sm text-lg text-on-dye/85">
              Orders, dishes and people: all that is cooking today, in one place.
            </p>
          </div>
          <div
            aria-hidden="true"
            className="ornament-band -mx-4 text-gourd opacity-70 lg:-mx-12 lg:-mb-10"
          />
        </header>
        <main className="flex grow items-start justify-center px-5 py-10 sm:items-center lg:px-12">
          <Outlet />
        </main>
        <Announcer />
        <ToastOutlet />
      </div>
    </WithQueries>
  )
}
