import { useState } from 'react'
import { useLocation } from 'react-router'

import { staffPageMeta } from '#app/data/office/shop-name.ts'
import { objectToChange } from '#app/data/session/auth-calls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { Objection } from '#contract/staff/auth.ts'

import type { Route } from './+types/not-agreed-page'
import { AuthButton, AuthCard, AuthForm } from './auth-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return staffPageMeta('This was not agreed', matches)
}

/** Opening it changes nothing: mail scanners open links. */
export default function NotAgreedPage() {
  const isHydrated = useHydrated()
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
  const [isUndone, setUndone] = useState(false)

  async function send() {
    await objectToChange({ token })
    setUndone(true)
  }

  if (isUndone) {
    return (
      <AuthCard title="The change was undone">
        <p role="status" className="text-soft">
          You can sign in again as before. We informed the other Admins by e-mail. If another person
          may know your password, choose a new one.
        </p>
        <ButtonLink to="/login" size="large" className="mt-6 w-full">
          Sign in
        </ButtonLink>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="This was not agreed"
      intro="Another person changed how you sign in. When you undo it, your former password, e-mail address and second factor work again. You and that person are signed out everywhere, and the other Admins are informed."
    >
      <AuthForm
        schema={Objection.omit({ token: true })}
        fallback="We could not undo the change. Please try again."
        send={send}
        problem={isHydrated && token === '' ? 'This link is not complete.' : undefined}
      >
        <AuthButton>Undo the change</AuthButton>
      </AuthForm>
    </AuthCard>
  )
}
