import { useLocation } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'

/** Has no dependencies that could have failed with the page. */
export function PageBroken() {
  const { pathname, search } = useLocation()
  return (
    <main className="flex min-h-dvh items-center justify-center p-6">
      <title>Unexpected Application Error!</title>
      <div className="max-w-lg rounded-3xl border border-line bg-surface p-8 text-center sm:p-12">
        <h1 className="text-3xl sm:text-4xl">Unexpected Application Error!</h1>
        <p className="mt-4 text-lg text-soft">
          Something boiled over in our kitchen. Your cart is safe. Please try once more.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a href={`${pathname}${search}`} className={buttonClass({ size: 'large' })}>
            Try again
          </a>
          <a href="/" className={buttonClass({ variant: 'quiet', size: 'large' })}>
            Return to Home
          </a>
        </div>
      </div>
    </main>
  )
}
