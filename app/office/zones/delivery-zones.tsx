import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { deleteZone, refreshZones } from '#app/data/office/delivery-zones.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { DeleteDialog } from '#app/office/layout/delete-dialog.tsx'
import { OfficePage } from '#app/office/layout/office-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { permissionErrorMessages } from '#contract/permission-error.ts'
import type { DeliveryZone } from '#domain/delivery-zone.ts'
import { can } from '#domain/role.ts'

import { ZoneDialog } from './zone-dialog.tsx'
import { ZoneTable } from './zone-table.tsx'

export function ZonesOutline({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <OfficePage
      title="Delivery Zones"
      intro="Where we deliver, and what the rider is paid for it."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
      actions={actions}
    >
      {children}
    </OfficePage>
  )
}

export function DeliveryZones({ zones }: { zones: DeliveryZone[] }) {
  const client = useQueryClient()
  const mayChange = can(useStaff().roles, 'zones')
  const reasonOff = mayChange ? undefined : permissionErrorMessages['only-admins']
  const [toDelete, setToDelete] = useState<DeliveryZone>()
  const { dialog, open, close } = useZoneDialog()
  return (
    <ZonesOutline
      actions={
        <Button disabled={!mayChange} onClick={() => open(undefined)}>
          <Icon name="plus" />
          Add zone
        </Button>
      }
    >
      {reasonOff && (
        <Notice tone="info" className="mb-4">
          {`You can look at this, but not change it. ${reasonOff}`}
        </Notice>
      )}
      <ZoneTable zones={zones} reasonOff={reasonOff} onEdit={open} onDelete={setToDelete} />
      <ZoneDialog key={dialog.count} zone={dialog.zone} isOpen={dialog.isOpen} onClose={close} />
      <DeleteDialog
        thing={toDelete}
        text="Customers can no longer choose it. Orders already placed keep their address and fee."
        remove={deleteZone}
        fallback={() => 'Failed to delete delivery zone'}
        deletedText="Delivery zone deleted"
        onDeleted={() => refreshZones(client)}
        onClose={() => setToDelete(undefined)}
      />
    </ZonesOutline>
  )
}

type OpenedZone = { count: number; isOpen: boolean; zone: DeliveryZone | undefined }

function useZoneDialog() {
  const [dialog, setDialog] = useState<OpenedZone>({ count: 0, isOpen: false, zone: undefined })
  return {
    dialog,
    open: (zone: DeliveryZone | undefined) =>
      setDialog(({ count }) => ({ count: count + 1, isOpen: true, zone })),
    close: () => setDialog((was) => ({ ...was, isOpen: false })),
  }
}
