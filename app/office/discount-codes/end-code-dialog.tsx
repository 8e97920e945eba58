import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { endDiscountCode } from '#app/data/office/discount-codes.ts'
import { ConfirmDialog } from '#app/office/layout/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { DiscountCodeWire } from '#contract/discount-code.ts'

type EndCodeDialogProps = {
  code: DiscountCodeWire | undefined
  onClose: () => void
  onEnded: () => Promise<void>
}

export function EndCodeDialog({ code, onClose, onEnded }: EndCodeDialogProps) {
  // Keeps its text during the closing animation.
  const [shown, setShown] = useState(code)
  if (code && code !== shown) setShown(code)
  const ending = useMutation({
    mutationFn: endDiscountCode,
    onSuccess: async () => {
      showToast({ tone: 'success', text: 'Discount code ended' })
      close()
      await onEnded()
    },
  })

  function close() {
    ending.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={code !== undefined}
      question={`End the code ${shown?.code ?? ''}?`}
      text="It can no longer be used. Customers who are paying now keep the discount."
      confirmLabel="End code"
      tone="danger"
      isBusy={ending.isPending}
      error={ending.isError ? messageOr(ending.error, 'Failed to end the code') : undefined}
      onConfirm={() => code && ending.mutate(code.code)}
      onClose={close}
    />
  )
}
