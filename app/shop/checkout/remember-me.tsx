import { useState } from 'react'

import { rememberedBuyer } from '#app/data/checkout/checkout-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

import type { CheckoutFields } from './use-checkout-form.ts'

const personal = ['fullName', 'phoneNumber', 'email', 'zoneId', 'address', 'landmark'] as const

export function RememberMe({ form }: { form: CheckoutFields }) {
  const [isKnown, setKnown] = useState(() => Boolean(rememberedBuyer.read()))

  function forget() {
    rememberedBuyer.write(null)
    for (const name of personal) form.setValue(name, '')
    form.setValue('remembers', false)
    setKnown(false)
    form.setFocus('fullName')
  }

  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
      <Checkbox label="Remember me on this phone" {...form.register('remembers')} />
      {isKnown && (
        <Button variant="ghost" size="small" onClick={forget}>
          Forget me
        </Button>
      )}
    </div>
  )
}
