import { data } from 'react-router'

import { ButtonLink } from '#app/ui/button.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  return (
    <div className="relative -mb-20 flex min-h-[70dvh] items-center justify-center overflow-hidden px-4 py-16 text-center">
      <div aria-hidden="true" className="ornament absolute inset-0 text-clay opacity-[0.08]" />
      <div className="relative w-full max-w-lg rounded-3xl border border-line bg-surface px-6 py-10 sm:p-12">
        <h1 className="text-[min(7rem,35vw)] leading-none text-strong-text sm:text-[9rem]">404</h1>
        <p className="mt-4 font-display text-2xl font-extrabold sm:text-3xl">
          Oops! Page not found
        </p>
        <p className="mx-auto mt-3 max-w-sm text-soft">
          This pot is empty. The food is somewhere else.
        </p>
        <ButtonLink to="/" reloadDocument size="large" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  )
}
