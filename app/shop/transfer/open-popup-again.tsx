import { useState } from 'react'

import { useShop } from '#app/data/shop/shop-data.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'

type OpenPopupAgainProps = { accessCode: string; onClosed: () => void }

export function OpenPopupAgain({ accessCode, onClosed }: OpenPopupAgainProps) {
  const shop = useShop()
  const [isOpening, setOpening] = useState(false)
  if (!shop) return null

  async function open(scriptUrl: string) {
    setOpening(true)
    const { resumePopup } = await import('#app/data/payment/resume-popup.ts')
    const wasShown = await resumePopup(scriptUrl, accessCode).finally(() => setOpening(false))
    if (!wasShown) showToast({ tone: 'error', text: 'Unable to load payment gateway.' })
    onClosed()
  }
  return (
    <Button size="large" disabled={isOpening} onClick={() => void open(shop.payment.scriptUrl)}>
      Open the payment window again
    </Button>
  )
}
