import { useState } from 'react'

import { officeApi } from '#app/data/session/office-api.ts'
import { Panel } from '#app/office/kit/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { SetPin } from '#contract/staff/tablet.ts'

import { AccountForm, CurrentPasswordField, PasswordForm } from './account-form.tsx'

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
