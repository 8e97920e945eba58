import { completeSignIn } from '#app/data/session/auth-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { type ChallengeWire, FactorCode } from '#contract/staff/security.ts'

import { AuthButton, AuthForm, CodeField } from './auth-form.tsx'
import { canUsePasskeys, PasskeyForm } from './passkey-form.tsx'
import { useAuthForm } from './use-auth-form.ts'

type CodeFormProps = { challenge: ChallengeWire; onStartOver: () => void }

/** The second step of signing in. */
export default function CodeForm({ challenge, onStartOver }: CodeFormProps) {
  const { errors, failure, isBusy, onSubmit } = useAuthForm({
    schema: FactorCode,
    fallback: 'Login failed. Please try again.',
    send: ({ code }) => completeSignIn({ challenge: challenge.challenge, code }),
  })
  return (
    <div className="grid gap-8">
      {challenge.passkey && canUsePasskeys() && (
        <PasskeyForm begin={async () => challenge}>
          {(isAsking) => <AuthButton isBusy={isAsking}>Use a passkey</AuthButton>}
        </PasskeyForm>
      )}
      <AuthForm failure={errors.code ? null : failure} onSubmit={onSubmit}>
        <CodeField label={challenge.app ? 'Code' : 'Recovery code'} error={errors.code} />
        <AuthButton isBusy={isBusy}>Sign in</AuthButton>
        <Button variant="ghost" onClick={onStartOver}>
          Start over
        </Button>
      </AuthForm>
    </div>
  )
}
