import { useQuery } from '@tanstack/react-query'

import { securityQuery } from '#app/data/office/security.ts'
import { useSession, useStaff } from '#app/data/session/session-store.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { can } from '#domain/role.ts'

import { LoadFailed } from './layout/load-failed.tsx'
import { OfficePage } from './layout/office-page.tsx'
import { TableSkeleton } from './layout/table-skeleton.tsx'
import { FactorRule } from './security/factor-rule.tsx'
import { KitchenTablets } from './security/kitchen-tablets.tsx'
import { OwnEmail } from './security/own-email.tsx'
import { OwnPassword } from './security/own-password.tsx'
import { OwnPin } from './security/own-pin.tsx'
import { Passkeys } from './security/passkeys.tsx'
import { SecondFactor } from './security/second-factor.tsx'
import { SessionList } from './security/session-list.tsx'
import { LoadedSettings } from './settings/loaded-settings.tsx'

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
  const { data: own, error, refetch } = useQuery(securityQuery)
  if (!own) {
    return error ? (
      <LoadFailed error={error} fallback="Failed to load" onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label="Loading security..." />
    )
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <SessionList sessions={own.sessions} />
      <SecondFactor factor={own.secondFactor} />
      <Passkeys passkeys={own.secondFactor?.passkeys ?? []} />
      <OwnPassword />
      {can(roles, 'create users') && <OwnEmail email={own.email} />}
      {own.pin && <OwnPin isSet={own.pin.isSet} />}
      {can(roles, 'settings') && <KitchenTablets />}
      {can(roles, 'settings') && (
        <LoadedSettings>{(settings) => <FactorRule settings={settings} />}</LoadedSettings>
      )}
    </div>
  )
}
