import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'

import { type ApiResponse, readBody } from '#app/data/api/api-error.ts'
import { codeOf, issuesOf } from '#app/data/api/read-problem.ts'
import { invalidate } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { AuthField, AuthForm, useAuthForm } from '#app/office/auth/auth-form.tsx'
import { SaveButton } from '#app/office/kit/office-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { ConfirmPassword } from '#contract/staff/security.ts'
import type { OwnPassword } from '#contract/staff/user.ts'

type AccountFormProps<Schema extends z.ZodType> = {
  schema: Schema
  label: string
  fallback: string
  send: (values: z.output<Schema>) => Promise<unknown>
  /** Of the toast; then the security page is refetched. */
  doneText?: string
  onDone?: () => unknown
  onCancel?: () => void
  cancelLabel?: string
  children: ReactNode
}

export function AccountForm<Schema extends z.ZodType>(props: AccountFormProps<Schema>) {
  const { schema, label, fallback, send, doneText, onDone, children } = props
  const { onCancel, cancelLabel = 'Cancel' } = props
  const client = useQueryClient()

  async function sendAndShow(values: z.output<Schema>) {
    const answer = await send(values)
    if (answer instanceof Response) await readBody(answer)
    if (doneText) showToast({ tone: 'success', text: doneText })
    await onDone?.()
    if (doneText) await invalidate(client, [officeApi.security])
  }

  return (
    <AuthForm schema={schema} fallback={fallback} send={sendAndShow}>
      {children}
      <div className="flex flex-wrap gap-3">
        <AccountButton label={label} />
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </AuthForm>
  )
}

function AccountButton({ label }: { label: string }) {
  return <SaveButton label={label} isSaving={useAuthForm().isBusy} />
}

export function CurrentPasswordField() {
  return (
    <AuthField
      label="Current password"
      type="password"
      name="currentPassword"
      autoComplete="current-password"
    />
  )
}

type PasswordFormProps = Omit<AccountFormProps<typeof ConfirmPassword>, 'schema' | 'children'> & {
  intro?: ReactNode
}

/** Confirms the password before a change that needs nothing else. */
export function PasswordForm({ intro, ...rest }: PasswordFormProps) {
  return (
    <AccountForm {...rest} schema={ConfirmPassword}>
      {intro}
      <CurrentPasswordField />
    </AccountForm>
  )
}

type Reply = ApiResponse & { clone: () => ApiResponse }
type Question = { confirm: (json: OwnPassword) => Promise<void>; cancel: () => void }

/** Sends a change; where the server asks for it, asks for the own password and sends both. */
export function useOwnPassword() {
  const [question, setQuestion] = useState<Question>()

  async function send<A extends Reply>(change: (json: OwnPassword) => Promise<A>) {
    const first = await change({})
    if (!(await asksPassword(first))) return first
    const answer = await new Promise<A>((resolve) =>
      setQuestion({
        confirm: async (json) => {
          const second = await change(json)
          if (await asksPassword(second)) await readBody(second)
          resolve(second)
        },
        cancel: () => resolve(first),
      }),
    )
    setQuestion(undefined)
    return answer
  }

  return { send, dialog: question && <OwnPasswordDialog {...question} /> }
}

/** True also after a wrong password. */
async function asksPassword(reply: Reply) {
  if (reply.ok) return false
  const error = await readBody(reply.clone()).catch((reason: unknown) => reason)
  const isAtField = issuesOf(error).some(({ path }) => path === 'currentPassword')
  return isAtField || codeOf(error) === 'confirm_password'
}

function OwnPasswordDialog({ confirm, cancel }: Question) {
  return (
    <Dialog isOpen onClose={cancel} className="p-5 sm:max-w-lg sm:p-7">
      <DialogTitle className="mb-3 text-2xl">Confirm with your password</DialogTitle>
      <PasswordForm
        intro={
          <p className="text-soft">
            You are changing how another Admin signs in. Please enter your password to confirm that
            it is you.
          </p>
        }
        label="Confirm"
        fallback="This did not work. Please try again."
        send={confirm}
        onCancel={cancel}
      />
    </Dialog>
  )
}
