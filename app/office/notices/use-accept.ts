import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { acceptOrders } from '#app/data/office/ringing-orders.ts'
import { showToast } from '#app/ui/toast-queue.ts'

export function useAccept(ids: readonly string[]) {
  const client = useQueryClient()
  const [isAccepting, setIsAccepting] = useState(false)

  async function accept() {
    setIsAccepting(true)
    await acceptOrders(client, ids).catch((error: unknown) => {
      showToast({ tone: 'error', text: messageOr(error, 'The orders were not accepted') })
    })
    setIsAccepting(false)
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return { accept: () => void (isAccepting || accept()), isAccepting }
}
