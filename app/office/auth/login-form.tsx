import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { signIn } from '#app/data/session/auth-calls.ts'
import { isRemembered, storeRemembered } from '#app/data/session/stored-session.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { Login } from '#contract/auth.ts'
import type { ChallengeWire } from '#contract/security.ts'

import { AuthButton } from './auth-button.tsx'
import { authLinkClass } from './auth-card.tsx'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

type LoginFormProps = { onChallenge: (challenge: ChallengeWire) => void }

export function LoginForm({ onChallenge }: LoginFormProps) {
  const { errors, failure, isBusy, onSubmit } = useAuthForm({
    schema: Login,
    fallback: 'Login failed. Please try again.',
    send: async (login) => {
      storeRemembered(login.remember === true)
      const challenge = await signIn(login)
      if (challenge) onChallenge(challenge)
    },
  })
  return (
    <AuthForm failure={failure} onSubmit={onSubmit}>
      <EmailField error={errors.email} enterKeyHint="next" />
      <Field label="Password" error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
          />
        )}
      </Field>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-6">
        <RememberMe />
        <Link to="/forgot-password" className={authLinkClass}>
          Forgot password?
        </Link>
      </div>
      <AuthButton isBusy={isBusy}>Sign in</AuthButton>
    </AuthForm>
  )
}

/** Remembers the last choice; a choice made before hydration wins. */
function RememberMe() {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current && isRemembered()) box.current.checked = true
  }, [])
  return (
    <Checkbox
      ref={box}
      name="remember"
      label="Remember me"
      onChange={({ target }) => storeRemembered(target.checked)}
    />
  )
}
