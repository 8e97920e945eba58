import { useEffect } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { useOrderSound } from '#app/office/notices/order-sound.ts'
import { announce } from '#app/ui/announcer.tsx'
import { type FirstStep, firstSteps, type FirstSteps } from '#domain/staff/first-steps.ts'

/** The server's steps, with the sound setting of this device. */
export function useFirstSteps(fromServer: FirstSteps) {
  const { isOn } = useOrderSound()
  const steps = { ...fromServer, sound: fromServer.sound || isOn }
  const isOver = firstSteps.every((step) => steps[step])

  const { mutate, isPending } = useChange(confirmSteps, {
    invalidates: [officeApi.dashboard],
    onSuccess: () => announce('Step done'),
    onError: toastFailure('Failed to save this step'),
  })

  // Confirms them all, so that the server stops sending them to any device.
  useEffect(() => {
    if (isOver) mutate(firstSteps)
  }, [isOver, mutate])

  const confirm = (step: FirstStep, onSuccess: () => void) => mutate([step], { onSuccess })
  return { steps, isOver, isSaving: isPending, confirm }
}

async function confirmSteps(steps: readonly FirstStep[]) {
  const settings = await readBody(officeApi.settings.$get({}))
  const confirmedSteps = [...new Set([...settings.confirmedSteps, ...steps])]
  return officeApi.settings.$patch({ json: { confirmedSteps } })
}
