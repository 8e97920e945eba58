import type { ReactNode } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { slowCall } from '#app/data/office/payments.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { copyLink } from '#app/office/kit/copy-link.ts'
import { useEditDialog } from '#app/office/kit/edit-dialog.tsx'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { ProviderKeysWire } from '#contract/staff/provider-keys.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import type { KeyPurpose, KeySource } from '#domain/staff/provider-keys.ts'
import { can } from '#domain/staff/role.ts'

import { EnterCardKeys, EnterMailServer, RemoveKeys } from './provider-key-forms.tsx'

const { keys } = officeApi.settings
/** The webhook's light turns green while someone waits for it. */
const pollMs = 10_000

export function CardKeys() {
  const query = useApi(keys.$get, {}, { refetchInterval: pollMs })
  return (
    <Loaded query={query} noun="card keys">
      {(loaded) => (
        <>
          <CardPanel {...loaded} />
          <WebhookPanel {...loaded.webhook} />
        </>
      )}
    </Loaded>
  )
}

function CardPanel({ card, isCardUnreadable }: ProviderKeysWire) {
  return (
    <Panel id="card-keys" title="Card payments" actions={<ModeBadge card={card} />}>
      {isCardUnreadable && <Unreadable noun="card keys" />}
      <p>{card ? modeTexts[card.isTest ? 'test' : 'live'] : modeTexts.none}</p>
      {card && (
        <Rows
          rows={[
            ['Public key', `ends in ${card.publicKeyEnd}`],
            ['Secret key', `ends in ${card.secretKeyEnd}`],
            ['Entered', sourceNames[card.source]],
          ]}
        />
      )}
      <Changes
        purpose="card"
        noun="keys"
        source={card?.source}
        isStored={isCardUnreadable || card?.source === 'settings'}
        variables="PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY"
      />
    </Panel>
  )
}

const modeTexts = {
  none: 'Without keys the checkout takes test payments, and no money moves. Copy both keys from your Paystack dashboard, under Settings, API Keys & Webhooks.',
  test: 'Test keys are in use: customers pay with test cards, and no money moves. Every page of the shop says so.',
  live: 'Customers pay with their own cards. The money goes to your Paystack account.',
}

const sourceNames: Record<KeySource, string> = {
  settings: 'in these settings',
  environment: 'by the server',
}

function ModeBadge({ card }: Pick<ProviderKeysWire, 'card'>) {
  if (!card) return <Badge>Test payments</Badge>
  return card.isTest ? <Badge tone="warn">Test mode</Badge> : <Badge tone="good">Live</Badge>
}

function WebhookPanel({ url, lastEventAt }: ProviderKeysWire['webhook']) {
  const isSeen = lastEventAt !== null
  return (
    <Panel
      id="webhook"
      title="Webhook"
      actions={
        <p role="status">
          <Badge tone={isSeen ? 'good' : 'calm'}>
            <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
            {isSeen ? `Last event: ${formatMoment(new Date(lastEventAt))}` : 'No event yet'}
          </Badge>
        </p>
      }
    >
      <p>
        Paystack reports payments, refunds and disputes to this address. Enter it in the Paystack
        dashboard as the webhook URL, next to the keys.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-72 rounded-lg bg-sunk p-3 text-sm break-all">{url}</p>
        <Button variant="quiet" size="small" onClick={() => void copyLink(url)}>
          Copy webhook address
        </Button>
      </div>
    </Panel>
  )
}

export function MailServer() {
  const query = useApi(keys.$get)
  return (
    <Loaded query={query} noun="mail server">
      {(loaded) => <MailPanel {...loaded} />}
    </Loaded>
  )
}

function MailPanel({ mail, isMailUnreadable }: ProviderKeysWire) {
  return (
    <Panel
      id="email"
      title="Mail server"
      actions={mail ? <Badge tone="good">On</Badge> : <Badge>Not set</Badge>}
    >
      {isMailUnreadable && <Unreadable noun="mail server" />}
      <p>
        {mail
          ? 'All e-mails of the shop go through this server.'
          : 'Without a mail server, order confirmations and password resets are only saved as files on the server. Any SMTP provider will do.'}
      </p>
      {mail && (
        <Rows
          rows={[
            ['Server', `${mail.host}, port ${mail.port}`],
            ['User', mail.user || 'none'],
            ['Password', passwordText(mail)],
            ['Sender', mail.from],
            ['Entered', sourceNames[mail.source]],
          ]}
        />
      )}
      <Changes
        purpose="mail"
        noun="mail server"
        source={mail?.source}
        isStored={isMailUnreadable || mail?.source === 'settings'}
        variables="SMTP_URL and MAIL_FROM"
      >
        {mail && <TestButton />}
      </Changes>
    </Panel>
  )
}

function passwordText({ user, passwordEnd }: NonNullable<ProviderKeysWire['mail']>) {
  if (user === '') return 'none'
  return passwordEnd ? `ends in ${passwordEnd}` : 'set'
}

function TestButton() {
  async function sendTest() {
    const { to } = await readBody(keys.mail.test.$post({}, slowCall))
    showToast({ tone: 'success', text: `Test e-mail sent to ${to}` })
  }
  return (
    <AsyncButton
      variant="quiet"
      onPress={() => sendTest().catch(toastFailure('The test e-mail could not be sent'))}
    >
      Send a test e-mail
    </AsyncButton>
  )
}

function Unreadable({ noun }: { noun: string }) {
  return (
    <Notice tone="warn" className="mb-4">
      {`The ${noun} entered here cannot be read any more, because the AUTH_SECRET of the server has changed. Please enter it again.`}
    </Notice>
  )
}

function Rows({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="font-bold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChangesProps = {
  purpose: KeyPurpose
  noun: string
  source: KeySource | undefined
  isStored: boolean
  /** The environment variables that win. */
  variables: string
  children?: ReactNode
}

function Changes({ purpose, noun, source, isStored, variables, children }: ChangesProps) {
  const mayChange = can(useStaff().roles, 'keys')
  const entering = useEditDialog()
  const removing = useEditDialog()
  const Enter = purpose === 'card' ? EnterCardKeys : EnterMailServer
  if (!mayChange)
    return <p className="mt-4 text-sm text-soft">Only a SuperAdmin may change this.</p>
  return (
    <>
      {source === 'environment' && (
        <p className="mt-4 text-sm text-soft">
          To change this here, the person who manages the server first removes {variables}.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {source !== 'environment' && (
          <Button variant={source ? 'quiet' : 'strong'} onClick={() => entering.open()}>
            {source ? `Change ${noun}` : `Enter ${noun}`}
          </Button>
        )}
        {children}
        {isStored && (
          <Button variant="quiet" onClick={() => removing.open()}>
            Remove {noun}
          </Button>
        )}
      </div>
      <Enter key={`enter ${entering.key}`} {...entering.dialog} />
      <RemoveKeys
        key={`remove ${removing.key}`}
        purpose={purpose}
        noun={noun}
        {...removing.dialog}
      />
    </>
  )
}
