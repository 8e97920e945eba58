import type { ReactNode } from 'react'
import type { z } from 'zod'

import { AuthForm } from '#app/office/auth/auth-form.tsx'
import { useAuthForm } from '#app/office/auth/use-auth-form.ts'
import { SaveButton } from '#app/office/layout/office-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'

type AccountFormProps<Schema extends z.ZodType> = {
  schema: Schema
  label: string
  fallback: string
  send: (values: z.output<Schema>) => Promise<unknown>
  actions?: ReactNode
  children: (errors: Partial<Record<string, string>>) => ReactNode
}

export function AccountForm<Schema extends z.ZodType>(props: AccountFormProps<Schema>) {
  const { schema, label, fallback, send, actions, children } = props
  const { errors, failure, isBusy, onSubmit } = useAuthForm({ schema, fallback, send })
  const isAtField = Object.keys(errors).length > 0
  return (
    <AuthForm failure={isAtField ? null : failure} onSubmit={onSubmit}>
      {children(errors)}
      <div className="flex flex-wrap gap-3">
        <SaveButton label={label} isSaving={isBusy} />
        {actions}
      </div>
    </AuthForm>
  )
}

export function CurrentPasswordField({ error }: { error: string | undefined }) {
  return (
    <Field label="Current password" error={error}>
      {(control) => (
        <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />
      )}
    </Field>
  )
}
