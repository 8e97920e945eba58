import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { refreshSecurity, removePin, setPin } from '#app/data/office/security.ts'
import { Panel } from '#app/office/layout/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { ConfirmPassword } from '#contract/security.ts'
import { SetPin } from '#contract/tablet.ts'

import { AccountForm, CurrentPasswordField } from './account-form.tsx'

export function OwnPin({ isSet }: { isSet: boolean }) {
  const [change, setChange] = useState<'set' | 'remove'>()
  const close = () => setChange(undefined)
  return (
    <Panel title="PIN">
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
  const client = useQueryClient()
  return (
    <AccountForm
      schema={SetPin}
      label="Save PIN"
      fallback="The PIN could not be saved. Please try again."
      send={async (pin) => {
        await setPin(pin)
        showToast({ tone: 'success', text: 'PIN saved' })
        onClose()
        await refreshSecurity(client)
      }}
      actions={<Cancel onClose={onClose} />}
    >
      {(errors) => (
        <>
          <Field label="New PIN" hint="4 to 6 digits, not like 1234 or 1990." error={errors.pin}>
            {(control) => (
              <TextInput
                {...control}
                name="pin"
                type="password"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
              />
            )}
          </Field>
          <CurrentPasswordField error={errors.currentPassword} />
        </>
      )}
    </AccountForm>
  )
}

function RemovePin({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <AccountForm
      schema={ConfirmPassword}
      label="Remove PIN"
      fallback="The PIN could not be removed. Please try again."
      send={async (confirmed) => {
        await removePin(confirmed)
        showToast({ tone: 'success', text: 'PIN removed' })
        onClose()
        await refreshSecurity(client)
      }}
      actions={<Cancel onClose={onClose} />}
    >
      {(errors) => <CurrentPasswordField error={errors.currentPassword} />}
    </AccountForm>
  )
}

function Cancel({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  )
}
