import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'

import { readBody } from '#app/data/api/api-error.ts'
import { invalidate } from '#app/data/api/use-api.ts'
import type { Read } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { AuthForm } from '#app/office/auth/auth-form.tsx'
import { useAuthForm } from '#app/office/auth/use-auth-form.ts'
import { SaveButton } from '#app/office/kit/office-form.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { ConfirmPassword } from '#contract/staff/security.ts'

type Errors = Partial<Record<string, string>>

type AccountFormProps<Schema extends z.ZodType, Answer> = {
  schema: Schema
  label: string
  fallback: string
  send: (values: z.output<Schema>) => Promise<Answer>
  /** Of the toast; then the security page is refetched. */
  doneText?: string
  onDone?: (answer: Read<Answer>) => unknown
  onCancel?: () => void
  cancelLabel?: string
  children?: (errors: Errors) => ReactNode
}

export function AccountForm<Schema extends z.ZodType, Answer>(
  props: AccountFormProps<Schema, Answer>,
) {
  const { schema, label, fallback, send, doneText, onDone, children } = props
  const { onCancel, cancelLabel = 'Cancel' } = props
  const client = useQueryClient()
  const { errors, failure, isBusy, onSubmit } = useAuthForm({
    schema,
    fallback,
    send: async (values) => {
      const answer = await send(values)
      const read = (answer instanceof Response ? await readBody(answer) : answer) as Read<Answer>
      if (doneText) showToast({ tone: 'success', text: doneText })
      await onDone?.(read)
      if (doneText) await invalidate(client, [officeApi.security])
    },
  })
  const isAtField = Object.keys(errors).length > 0
  return (
    <AuthForm failure={isAtField ? null : failure} onSubmit={onSubmit}>
      {children?.(errors)}
      <div className="flex flex-wrap gap-3">
        <SaveButton label={label} isSaving={isBusy} />
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </AuthForm>
  )
}

export function CurrentPasswordField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Current password"
      error={error}
      type="password"
      name="currentPassword"
      autoComplete="current-password"
    />
  )
}

type PasswordFormProps<Answer> = Omit<
  AccountFormProps<typeof ConfirmPassword, Answer>,
  'schema' | 'children'
> & { intro?: ReactNode }

/** Confirms the password before a change that needs nothing else. */
export function PasswordForm<Answer>({ intro, ...rest }: PasswordFormProps<Answer>) {
  return (
    <AccountForm {...rest} schema={ConfirmPassword}>
      {(errors) => (
        <>
          {intro}
          <CurrentPasswordField error={errors.currentPassword} />
        </>
      )}
    </AccountForm>
  )
}
