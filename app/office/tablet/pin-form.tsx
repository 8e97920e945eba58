import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { isTabletEnded, signInByPin } from '#app/data/session/tablet.ts'
import { AuthForm } from '#app/office/auth/auth-form.tsx'
import { useAuthForm } from '#app/office/auth/use-auth-form.ts'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { PinLogin } from '#contract/tablet.ts'
import type { TabletPerson } from '#contract/tablet.ts'

import { Keypad } from './keypad.tsx'

const schema = PinLogin.pick({ pin: true })
const longestPin = 6

type PinFormProps = { person: TabletPerson; onBack: () => void; onTabletEnded: () => void }

export function PinForm({ person, onBack, onTabletEnded }: PinFormProps) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const { errors, failure, isBusy, onSubmit } = useAuthForm({
    schema,
    fallback: 'The PIN could not be checked. Please try again.',
    send: async (entered) => {
      try {
        await signInByPin({ userId: person._id, ...entered })
        client.clear()
      } catch (error) {
        if (isTabletEnded(error)) onTabletEnded()
        setPin('')
        throw error
      }
    },
  })
  useEffect(() => field.current?.focus(), [])

  function enter(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, longestPin)
    setPin(digits)
    announce(digits.length === 1 ? '1 digit' : `${digits.length} digits`)
  }

  return (
    <AuthForm failure={errors.pin ? null : failure} onSubmit={onSubmit}>
      <Field label="PIN" error={errors.pin}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            name="pin"
            type="password"
            // The keypad below is larger than the one of the system.
            inputMode="none"
            // Browsers do not offer to save it, which they do for passwords.
            autoComplete="one-time-code"
            value={pin}
            onChange={({ target }) => enter(target.value)}
            className="min-h-16 text-center text-5xl! leading-none tracking-[0.3em]"
          />
        )}
      </Field>
      <Keypad
        onDigit={(digit) => enter(pin + digit)}
        onDelete={() => enter(pin.slice(0, -1))}
        isEmpty={pin === ''}
        isBusy={isBusy}
      />
      <Button variant="ghost" onClick={onBack}>
        Back to the names
      </Button>
    </AuthForm>
  )
}
