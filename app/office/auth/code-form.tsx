import { completeSignIn } from '#app/data/session/auth-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { FactorCode } from '#contract/security.ts'

import { AuthButton } from './auth-button.tsx'
import { AuthForm } from './auth-form.tsx'
import { CodeField } from './code-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

type CodeFormProps = { challenge: string; onStartOver: () => void }

/** The second step of signing in. */
export default function CodeForm({ challenge, onStartOver }: CodeFormProps) {
  const { errors, failure, isBusy, onSubmit } = useAuthForm({
    schema: FactorCode,
    fallback: 'Login failed. Please try again.',
    send: ({ code }) => completeSignIn({ challenge, code }),
  })
  return (
    <AuthForm failure={errors.code ? null : failure} onSubmit={onSubmit}>
      <CodeField error={errors.code} />
      <AuthButton isBusy={isBusy}>Sign in</AuthButton>
      <Button variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
    </AuthForm>
  )
}
