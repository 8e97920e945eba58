import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery } from '#app/data/api/use-api.ts'
import { slowCall } from '#app/data/office/payments.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { EditDialog } from '#app/office/kit/edit-dialog.tsx'
import { FormText } from '#app/office/kit/form-text.tsx'
import { type Saving, useOfficeForm } from '#app/office/kit/use-office-form.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SetCardKeys, SetMailServer } from '#contract/staff/provider-keys.ts'
import { ConfirmPassword } from '#contract/staff/security.ts'
import type { KeyPurpose } from '#domain/staff/provider-keys.ts'

type FormDialogProps = { isOpen: boolean; onClose: () => void }

const { keys } = officeApi.settings
const affected = [keys, officeApi.shop, officeApi.dashboard]

const ownPassword = {
  name: 'currentPassword',
  label: 'Your password',
  hint: 'To confirm that it is you.',
  type: 'password',
  autoComplete: 'current-password',
} as const

/** Password managers must not offer to store them. */
const secret = { type: 'password', autoComplete: 'off', spellCheck: false } as const

export function EnterCardKeys(dialog: FormDialogProps) {
  const saving = useOfficeForm({
    schema: SetCardKeys,
    values: { publicKey: '', secretKey: '', currentPassword: '' },
    save: (json) => keys.card.$put({ json }, slowCall),
    fallback: 'The keys could not be saved',
    invalidates: affected,
    savedText: 'Card keys saved',
    onSaved: dialog.onClose,
  })
  const { form } = saving
  const { sampleLeft, isAsked, ...asking } = useSampleQuestion(saving, dialog.isOpen)
  return (
    <EditDialog
      saving={asking}
      title="Card keys"
      label={isAsked ? 'Take real money anyway' : 'Check and save'}
      {...dialog}
    >
      <p className="text-soft">
        Paystack is asked whether the secret key works. Nothing is charged. Afterwards only the last
        four characters are shown. Payments under way are looked up with the old key too: unless it
        has leaked, revoke it a day later.
      </p>
      <FormText
        form={form}
        name="publicKey"
        label="Public key"
        placeholder="pk_live_…"
        spellCheck={false}
      />
      <FormText form={form} name="secretKey" label="Secret key" {...secret} />
      <FormText form={form} {...ownPassword} />
      <div role="alert" className="empty:-mt-5">
        {isAsked && (
          <Notice tone="warn">
            {`With live keys customers pay real money, and this is still of the sample: ${sampleLeft}.`}
          </Notice>
        )}
      </div>
    </EditDialog>
  )
}

type CardKeysSaving = Saving & { read: () => SetCardKeys }

/** Asks once before live keys are saved while customers would see data of the sample. */
function useSampleQuestion(saving: CardKeysSaving, isOpen: boolean) {
  const client = useQueryClient()
  const [sampleLeft, setSampleLeft] = useState<string>()

  async function findSampleLeft() {
    const query = apiQuery(officeApi.dashboard.$get, { query: {} })
    const dashboard = await client.fetchQuery(query).catch(() => undefined)
    return Object.values(dashboard?.sampleLeft ?? {})
      .flat()
      .join(', ')
  }

  async function submit() {
    const isLive = saving.read().secretKey.startsWith('sk_live_')
    const left = isLive && sampleLeft === undefined && (await findSampleLeft())
    if (left) setSampleLeft(left)
    else await saving.submit()
  }
  return { ...saving, submit, sampleLeft, isAsked: sampleLeft !== undefined && isOpen }
}

export function EnterMailServer(dialog: FormDialogProps) {
  const saving = useOfficeForm({
    schema: SetMailServer,
    values: { host: '', port: '465', user: '', password: '', from: '', currentPassword: '' },
    save: (json) => keys.mail.$put({ json }, slowCall),
    fallback: 'The mail server could not be saved',
    invalidates: affected,
    savedText: 'Mail server saved: a test e-mail is on its way to you',
    onSaved: dialog.onClose,
  })
  const { form } = saving
  return (
    <EditDialog
      saving={saving}
      title="Mail server"
      label="Send a test e-mail and save"
      isWide
      {...dialog}
    >
      <p className="text-soft">Your e-mail provider lists these under “SMTP”.</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          form={form}
          name="host"
          label="Server"
          placeholder="smtp.example.com"
          spellCheck={false}
        />
        <FormText
          form={form}
          name="port"
          label="Port"
          inputMode="numeric"
          hint="465 is encrypted from the start; 587 and others become so."
        />
        <FormText form={form} name="user" label="User" isOptional />
        <FormText
          form={form}
          name="password"
          label="Password of this user"
          isOptional
          {...secret}
        />
        <FormText
          form={form}
          name="from"
          label="Sender"
          placeholder="Your Kitchen <orders@example.com>"
        />
        <FormText form={form} {...ownPassword} />
      </div>
    </EditDialog>
  )
}

const removals = {
  card: {
    title: 'Remove the card keys?',
    text: 'The checkout takes test payments then, and no money moves. Finish open orders first: payments and refunds under way wait until the same keys are back.',
  },
  mail: {
    title: 'Remove the mail server?',
    text: 'E-mails are only saved as files on the server then.',
  },
}

type RemoveKeysProps = FormDialogProps & { purpose: KeyPurpose; noun: string }

export function RemoveKeys({ purpose, noun, ...dialog }: RemoveKeysProps) {
  const saving = useOfficeForm({
    schema: ConfirmPassword,
    values: { currentPassword: '' },
    save: (json) => keys[purpose].$delete({ json }),
    fallback: `The ${noun} could not be removed`,
    invalidates: affected,
    savedText: purpose === 'card' ? 'Card keys removed' : 'Mail server removed',
    onSaved: dialog.onClose,
  })
  const { title, text } = removals[purpose]
  return (
    <EditDialog saving={saving} title={title} label="Remove" {...dialog}>
      <p className="text-soft">{text}</p>
      <FormText form={saving.form} {...ownPassword} />
    </EditDialog>
  )
}
