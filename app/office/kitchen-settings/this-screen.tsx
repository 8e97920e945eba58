import { useState } from 'react'

import { setScreenName, useScreenName } from '#app/data/office/screen-name.ts'
import { setOrderSound, useOrderSound } from '#app/office/notices/order-sound.ts'
import { Field } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

import { PushChoice } from './push-choice.tsx'

export function ThisScreen() {
  const { isOn } = useOrderSound()
  const { name } = useScreenName()
  const [typed, setTyped] = useState(name)
  return (
    <div className="grid gap-4">
      <Switch
        label="This screen rings for new orders"
        hint="After each reload, press anywhere once to allow sound. Turn up the volume of the device."
        checked={isOn}
        onChange={(event) => setOrderSound(event.target.checked)}
      />
      <Field label="Name of this screen">
        {(field) => (
          <TextInput
            {...field}
            value={typed}
            maxLength={60}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setScreenName(typed.trim() || name)}
          />
        )}
      </Field>
      <PushChoice />
    </div>
  )
}
