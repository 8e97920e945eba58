import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { invalidate, useApi, useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { refreshSession } from '#app/data/session/refresh-session.ts'
import { useSession, useStaff } from '#app/data/session/session-store.ts'
import { AuthField, PinField } from '#app/office/auth/auth-form.tsx'
import { Failure } from '#app/office/kit/failure.tsx'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { EditSettings } from '#app/office/settings/edit-settings.tsx'
import { SettingField } from '#app/office/settings/setting-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { ChangeEmail, ChangePasswordForm, type OpenSession } from '#contract/staff/security.ts'
import { SetPin } from '#contract/staff/tablet.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { can } from '#domain/staff/role.ts'

import { AccountForm, CurrentPasswordField, PasswordForm } from './account-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

export default function SecurityPage() {
  const { credentials } = useSession()
  return (
    <OfficePage
      title="Security"
      intro="How you sign in, and where you are signed in."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      {credentials?.byPin ? (
        <EmptyState
          title="Not available with a PIN"
          text="Sign in with your password, on this tablet or on another device."
        />
      ) : (
        <LoadedSecurity />
      )}
    </OfficePage>
  )
}

function LoadedSecurity() {
  const { roles } = useStaff()
  const query = useApi(officeApi.security.$get)
  return (
    <Loaded query={query} noun="security" failure="Failed to load">
      {(own) => (
        <div className="grid max-w-3xl gap-6">
          <SessionList sessions={own.sessions} />
          <SecondFactor factor={own.secondFactor} />
          <Passkeys passkeys={own.secondFactor?.passkeys ?? []} />
          <OwnPassword />
          {can(roles, 'create users') && <OwnEmail email={own.email} />}
          {own.pin && <OwnPin isSet={own.pin.isSet} />}
          {can(roles, 'settings') && (
            <EditSettings label="Save settings">
              {(form) => (
                <FormSection id="admins" title="For all Admins">
                  <SettingField form={form} name="adminsNeedSecondFactor" />
                </FormSection>
              )}
            </EditSettings>
          )}
        </div>
      )}
    </Loaded>
  )
}

function OwnPassword() {
  const [version, setVersion] = useState(0)
  return (
    <Panel id="password" title="Password">
      <p className="mb-5 text-soft">A new password signs you out on all other devices.</p>
      <AccountForm
        key={version}
        schema={ChangePasswordForm}
        label="Change password"
        fallback="We could not change the password. Please try again."
        send={({ currentPassword, password }) =>
          officeApi.security.password.$post({ json: { currentPassword, password } })
        }
        doneText="Password changed"
        onDone={() => setVersion(version + 1)}
      >
        <CurrentPasswordField />
        <AuthField
          label="New password"
          hint="8 to 50 characters, with an uppercase letter, a lowercase letter and a number."
          type="password"
          name="password"
          autoComplete="new-password"
        />
        <AuthField
          label="Confirm new password"
          type="password"
          name="confirmPassword"
          autoComplete="new-password"
        />
      </AccountForm>
    </Panel>
  )
}

function OwnEmail({ email }: { email: string }) {
  const client = useQueryClient()
  return (
    <Panel id="email" title="E-mail">
      <p className="mb-5 text-soft">
        You sign in with <span className="font-bold break-words">{email}</span>.
      </p>
      <AccountForm
        key={email}
        schema={ChangeEmail}
        label="Change e-mail"
        fallback="We could not change the e-mail. Please try again."
        send={(json) => officeApi.security.email.$post({ json })}
        doneText="E-mail changed"
        onDone={async () => {
          // The stored user has the address too.
          await refreshSession()
          await invalidate(client, [officeApi.users])
        }}
      >
        <CurrentPasswordField />
        <AuthField
          label="New e-mail"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccountForm>
    </Panel>
  )
}

function OwnPin({ isSet }: { isSet: boolean }) {
  const [change, setChange] = useState<'set' | 'remove'>()
  const close = () => setChange(undefined)
  return (
    <Panel id="pin" title="PIN">
      <p className="mb-5 text-soft">
        On a kitchen tablet you press your name and enter this PIN. It works nowhere else, and gives
        the rights of an Employee.{isSet && ' Your PIN is set.'}
      </p>
      {change === 'set' ? (
        <NewPin onClose={close} />
      ) : change === 'remove' ? (
        <RemovePin onClose={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setChange('set')}>
            {isSet ? 'Change PIN' : 'Set a PIN'}
          </Button>
          {isSet && (
            <Button variant="quiet" onClick={() => setChange('remove')}>
              Remove PIN
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

function NewPin({ onClose }: { onClose: () => void }) {
  return (
    <AccountForm
      schema={SetPin}
      label="Save PIN"
      fallback="The PIN could not be saved. Please try again."
      send={(json) => officeApi.security.pin.$post({ json })}
      doneText="PIN saved"
      onDone={onClose}
      onCancel={onClose}
    >
      <PinField
        label="New PIN"
        hint="4 to 6 digits, not like 1234 or 1990."
        inputMode="numeric"
        maxLength={6}
      />
      <CurrentPasswordField />
    </AccountForm>
  )
}

function RemovePin({ onClose }: { onClose: () => void }) {
  return (
    <PasswordForm
      label="Remove PIN"
      fallback="The PIN could not be removed. Please try again."
      send={(json) => officeApi.security.pin.remove.$post({ json })}
      doneText="PIN removed"
      onDone={onClose}
      onCancel={onClose}
    />
  )
}

function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const client = useQueryClient()
  const ending = useChange(endSessions, {
    onSuccess: (_, id) => {
      showToast({ tone: 'success', text: id ? 'Device signed out' : 'Other devices signed out' })
    },
    onSettled: () => invalidate(client, [officeApi.security]),
  })
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Panel
      id="devices"
      title="Devices"
      actions={
        hasOthers && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={ending.isPending}
            onClick={() => !ending.isPending && ending.mutate(undefined)}
          >
            Sign out all others
          </Button>
        )
      }
    >
      <p className="mb-3 text-soft">Where you are signed in now.</p>
      <Failure
        error={ending.error}
        fallback="The device could not be signed out."
        className="mb-3"
      />
      <ul data-settles className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            onEnd={() => !ending.isPending && ending.mutate(session._id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

function endSessions(id: string | undefined) {
  const { sessions } = officeApi.security
  return id ? sessions[':id'].$delete({ param: { id } }) : sessions.$delete()
}

type SessionItemProps = { session: OpenSession; onEnd: () => void }

function SessionItem({ session, onEnd }: SessionItemProps) {
  const device = session.device ?? 'Unknown browser'
  const lastUsed = formatMoment(new Date(session.lastUsedAt))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-bold">
          {device} {session.isCurrent && <Badge tone="info">This device</Badge>}
          {session.byPin && <Badge>Kitchen tablet</Badge>}
        </p>
        <p className="text-sm text-soft">
          Last used {lastUsed}, signed in {formatMoment(new Date(session.createdAt))}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Sign out ${device}, last used ${lastUsed}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
