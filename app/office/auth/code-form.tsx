import { completeSignIn } from '#app/data/session/auth-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { type ChallengeWire, FactorCode } from '#contract/staff/security.ts'

import { AuthButton, AuthForm, CodeField } from './auth-form.tsx'
import { canUsePasskeys, PasskeyForm } from './passkey-form.tsx'

type CodeFormProps = { challenge: ChallengeWire; onStartOver: () => void }

/** The second step of signing in. */
export default function CodeForm({ challenge, onStartOver }: CodeFormProps) {
  return (
    <div className="grid gap-8">
      {challenge.passkey && canUsePasskeys() && (
        <PasskeyForm begin={async () => challenge}>
          <AuthButton>Use a passkey</AuthButton>
        </PasskeyForm>
      )}
      <AuthForm
        schema={FactorCode}
        fallback="Login failed. Please try again."
        send={({ code }) => completeSignIn({ challenge: challenge.challenge, code })}
      >
        <CodeField label={challenge.app ? 'Code' : 'Recovery code'} />
        <AuthButton>Sign in</AuthButton>
        <Button variant="ghost" onClick={onStartOver}>
          Start over
        </Button>
      </AuthForm>
    </div>
  )
}
