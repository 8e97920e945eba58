import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { invalidate, useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { refreshSession } from '#app/data/session/refresh-session.ts'
import { useSession, useStaff } from '#app/data/session/session-store.ts'
import { FormSection } from '#app/office/kit/form-section.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { EditSettings } from '#app/office/settings/edit-settings.tsx'
import { SettingField } from '#app/office/settings/setting-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChangeEmail, ChangePasswordForm } from '#contract/staff/security.ts'
import { can } from '#domain/staff/role.ts'

import { AccountForm, CurrentPasswordField } from './account-form.tsx'
import { KitchenTablets } from './kitchen-tablets.tsx'
import { OwnPin } from './own-pin.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

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
          {can(roles, 'settings') && <KitchenTablets />}
          {can(roles, 'settings') && (
            <EditSettings label="Save settings">
              {(form) => (
                <FormSection title="For all Admins">
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
    <Panel title="Password">
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
        {(errors) => (
          <>
            <CurrentPasswordField error={errors.currentPassword} />
            <TextField
              label="New password"
              hint="8 to 50 characters, with an uppercase letter, a lowercase letter and a number."
              error={errors.password}
              type="password"
              name="password"
              autoComplete="new-password"
            />
            <TextField
              label="Confirm new password"
              error={errors.confirmPassword}
              type="password"
              name="confirmPassword"
              autoComplete="new-password"
            />
          </>
        )}
      </AccountForm>
    </Panel>
  )
}

function OwnEmail({ email }: { email: string }) {
  const client = useQueryClient()
  return (
    <Panel title="Email">
      <p className="mb-5 text-soft">
        You sign in with <span className="font-bold break-words">{email}</span>.
      </p>
      <AccountForm
        key={email}
        schema={ChangeEmail}
        label="Change email"
        fallback="We could not change the email. Please try again."
        send={(json) => officeApi.security.email.$post({ json })}
        doneText="Email changed"
        onDone={async () => {
          // The stored user has the address too.
          await refreshSession()
          await invalidate(client, [officeApi.users])
        }}
      >
        {(errors) => (
          <>
            <CurrentPasswordField error={errors.currentPassword} />
            <TextField
              label="New email"
              error={errors.email}
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </>
        )}
      </AccountForm>
    </Panel>
  )
}
