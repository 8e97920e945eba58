import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { invalidate, useApi, useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { isKitchenTablet } from '#app/data/session/stored-tablet.ts'
import { makeKitchenTablet } from '#app/data/session/tablet.ts'
import { Failure } from '#app/office/kit/failure.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { PasswordForm } from '#app/office/security/account-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { KitchenTabletWire } from '#contract/staff/tablet.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { can } from '#domain/staff/role.ts'

import { Printers } from './printers.tsx'
import { ScreensPanel } from './screens-panel.tsx'

export default function DeviceSettingsPage() {
  return (
    <OfficePage
      title="This device"
      intro="How this browser rings, prints and signs in."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
    >
      <div className="grid max-w-3xl gap-6">
        <ScreensPanel />
        <Printers />
        {can(useStaff().roles, 'settings') && <KitchenTablets />}
      </div>
    </OfficePage>
  )
}

/** For Admins. */
function KitchenTablets() {
  const [isMaking, setMaking] = useState(false)
  const { data: tablets = [], error } = useApi(officeApi.tablets.$get)
  return (
    <Panel id="tablets" title="Kitchen tablets">
      <p className="mb-5 text-soft">
        A browser that the kitchen shares. Staff with a PIN press their name to sign in. They have
        the rights of an Employee there, and are signed out after 10 minutes of inactivity.
      </p>
      <Failure error={error} fallback="The tablets could not be loaded." className="mb-3" />
      {tablets.length > 0 && <TabletList tablets={tablets} />}
      {isMaking ? (
        <MakeTablet onClose={() => setMaking(false)} />
      ) : isKitchenTablet() ? (
        <p>This browser is a kitchen tablet.</p>
      ) : (
        <Button variant="quiet" onClick={() => setMaking(true)}>
          Make this browser a kitchen tablet
        </Button>
      )}
    </Panel>
  )
}

function TabletList({ tablets }: { tablets: readonly KitchenTabletWire[] }) {
  const client = useQueryClient()
  const ending = useChange(officeApi.tablets[':id'].$delete, {
    onSuccess: () => showToast({ tone: 'success', text: 'Kitchen tablet ended' }),
    onSettled: () => invalidate(client, [officeApi.tablets, officeApi.security]),
  })
  return (
    <>
      <Failure error={ending.error} fallback="The tablet could not be ended." className="mb-3" />
      <ul data-settles aria-label="Kitchen tablets" className="mb-4 divide-y divide-line">
        {tablets.map(({ _id, device, createdAt }) => {
          const name = device ?? 'Unknown browser'
          const since = formatMoment(new Date(createdAt))
          return (
            <li
              key={_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p className="font-bold">{name}</p>
                <p className="text-sm text-soft">Since {since}</p>
              </div>
              <Button
                variant="quiet"
                size="small"
                aria-label={`End ${name}, since ${since}`}
                onClick={() => !ending.isPending && ending.mutate({ param: { id: _id } })}
              >
                End
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function MakeTablet({ onClose }: { onClose: () => void }) {
  return (
    <PasswordForm
      label="Make it a tablet"
      fallback="This browser could not be made a tablet. Please try again."
      send={async (confirmed) => {
        await makeKitchenTablet(confirmed)
        // A new document, so that no data of the Admin stays in memory.
        window.location.assign('/login')
      }}
      onCancel={onClose}
      intro={<p>You are signed out of this browser. Names of staff with a PIN show on it.</p>}
    />
  )
}
