import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { Button } from '#app/ui/button.tsx'

import { useHasDraft } from './stored-draft.ts'

type SessionExpiredProps = {
  message: string
  /** For network failures, where the session may still be valid. */
  onRetry?: () => void
}

export function SessionExpired({ message, onRetry }: SessionExpiredProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasDraft = useHasDraft()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = 'Signed out · Tukunya'
    heading.current?.focus()
  }, [])

  return (
    <main className="relative isolate flex min-h-dvh items-center justify-center overflow-hidden p-5">
      <div
        aria-hidden="true"
        className="ornament absolute inset-0 -z-10 text-clay opacity-[0.08]"
      />
      <div className="w-full max-w-lg rounded-3xl border border-line bg-surface px-6 py-10 text-center sm:p-12">
        <span aria-hidden="true" className="mark mx-auto block text-strong-text [--mark:56]" />
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none sm:text-3xl">
          {message}
        </h1>
        <p className="mt-4 text-balance text-soft">
          {onRetry
            ? 'We could not open the back-office. Nothing is lost: please try once more, or log in again.'
            : 'For the safety of the kitchen a login does not last for ever.'}
          {hasDraft && ' What you typed is kept: it is back as soon as you have logged in again.'}
        </p>
        <div className="mt-8 flex flex-wrap-reverse justify-center gap-3">
          <Button
            size="large"
            variant={onRetry ? 'quiet' : 'strong'}
            onClick={() => void navigate('/login', { state: { next: `${pathname}${search}` } })}
          >
            Go to Login Page
          </Button>
          {onRetry && (
            <Button size="large" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
