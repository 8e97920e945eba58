import { useEffect, useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { readPushState, turnPushOff, turnPushOn } from '#app/data/office/push.ts'
import type { PushState } from '#app/data/office/push.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { escalationMinutes } from '#domain/alarm-event.ts'

export function PushChoice() {
  const [state, setState] = useState<PushState>()
  useEffect(() => void readPushState().then(setState), [])

  async function change(isOn: boolean) {
    await (isOn ? turnPushOn() : turnPushOff()).catch((error: unknown) =>
      showToast({ tone: 'error', text: messageOr(error, 'Push messages could not be changed') }),
    )
    setState(await readPushState())
  }

  if (!state) return null
  if (state === 'home-screen') return <HomeScreenNotice />
  if (state === 'unsupported') {
    return <p className="text-sm text-soft">This browser cannot receive push messages.</p>
  }
  return (
    <>
      <Switch
        label="Push messages to this device"
        hint={`Sent when an order has waited for ${escalationMinutes.push} minutes, even if this page is closed.`}
        checked={state === 'on'}
        disabled={state === 'blocked'}
        onChange={(event) => void change(event.target.checked)}
      />
      {state === 'blocked' && (
        <Notice tone="warn">
          Notifications are blocked. Allow them for this site in the settings of the browser.
        </Notice>
      )}
    </>
  )
}

function HomeScreenNotice() {
  return (
    <Notice tone="info">
      <p>To get push messages on an iPhone or iPad, add this shop to the Home Screen:</p>
      <ol className="mt-2 list-decimal pl-5 font-normal">
        <li>Open this page in Safari and press Share.</li>
        <li>Choose “Add to Home Screen”, then “Add”.</li>
        <li>Open Tukunya from the Home Screen, sign in, and come back to this page.</li>
      </ol>
    </Notice>
  )
}
