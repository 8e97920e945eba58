import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { confirmSteps } from '#app/data/office/settings.ts'
import { useOrderSound } from '#app/office/notices/order-sound.ts'
import { announce } from '#app/ui/announcer.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { firstSteps } from '#domain/first-steps.ts'
import type { FirstStep, FirstSteps } from '#domain/first-steps.ts'

/** The server's steps, with the sound setting of this device. */
export function useFirstSteps(fromServer: FirstSteps) {
  const client = useQueryClient()
  const { isOn } = useOrderSound()
  const steps = { ...fromServer, sound: fromServer.sound || isOn }
  const isOver = firstSteps.every((step) => steps[step])

  const { mutate, isPending } = useMutation({
    mutationFn: confirmSteps,
    onSuccess: () => {
      announce('Step done')
      return client.invalidateQueries({ queryKey: ['office', 'dashboard'] })
    },
    onError: (error) =>
      showToast({ tone: 'error', text: messageOr(error, 'Failed to save this step') }),
  })

  // Confirms them all, so that the server stops sending them to any device.
  useEffect(() => {
    if (isOver) mutate(firstSteps)
  }, [isOver, mutate])

  return { steps, isOver, isSaving: isPending, confirm: (step: FirstStep) => mutate([step]) }
}
