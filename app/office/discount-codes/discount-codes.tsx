import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { refreshCodes } from '#app/data/office/discount-codes.ts'
import { OfficePage } from '#app/office/layout/office-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { DiscountCodeWire } from '#contract/discount-code.ts'

import { CodeDialog } from './code-dialog.tsx'
import { CodeTable } from './code-table.tsx'
import { EndCodeDialog } from './end-code-dialog.tsx'

export function CodesOutline({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <OfficePage
      title="Discount codes"
      intro="Customers give them at checkout. A code never changes: end it and create another."
      backTo={{ to: '/admin/settings', label: 'Back to Settings' }}
      actions={actions}
    >
      {children}
    </OfficePage>
  )
}

export function DiscountCodes({ codes }: { codes: DiscountCodeWire[] }) {
  const client = useQueryClient()
  const [toEnd, setToEnd] = useState<DiscountCodeWire>()
  const [dialog, setDialog] = useState({ count: 0, isOpen: false })
  const refresh = () => refreshCodes(client)
  return (
    <CodesOutline
      actions={
        <Button onClick={() => setDialog(({ count }) => ({ count: count + 1, isOpen: true }))}>
          <Icon name="plus" />
          Add code
        </Button>
      }
    >
      <CodeTable codes={codes} onEnd={setToEnd} />
      <CodeDialog
        key={dialog.count}
        isOpen={dialog.isOpen}
        onClose={() => setDialog((was) => ({ ...was, isOpen: false }))}
        onSaved={refresh}
      />
      <EndCodeDialog code={toEnd} onClose={() => setToEnd(undefined)} onEnded={refresh} />
    </CodesOutline>
  )
}
