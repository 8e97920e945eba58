import { type ComponentProps, useState } from 'react'

import { Button } from './button.tsx'

type AsyncButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  onPress: () => Promise<unknown>
}

/** Disabled while the call runs. Then the button, and with it the focus, may be gone. */
export function AsyncButton({ onPress, ...rest }: AsyncButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function press() {
    setIsBusy(true)
    await onPress().finally(() => setIsBusy(false))
    if (document.activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return <Button {...rest} aria-disabled={isBusy} onClick={() => void press()} />
}
