import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'

type OpenPopupAgainProps = { accessCode: string; scriptUrl: string; onClosed: () => void }

export function OpenPopupAgain({ accessCode, scriptUrl, onClosed }: OpenPopupAgainProps) {
  const [isOpening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    const { resumePopup } = await import('#app/data/payment/resume-popup.ts')
    const wasShown = await resumePopup(scriptUrl, accessCode).finally(() => setOpening(false))
    if (!wasShown) showToast({ tone: 'error', text: 'Unable to load payment gateway.' })
    onClosed()
  }
  return (
    <Button size="large" disabled={isOpening} onClick={() => void open()}>
      Open the payment window again
    </Button>
  )
}
