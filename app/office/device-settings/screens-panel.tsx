import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { readBody } from '#app/data/api/api-error.ts'
import { invalidate, useApi, useChange } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#app/data/office/push.ts'
import { readScreenId, setScreenName, useScreenName } from '#app/data/office/screens.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { Panel } from '#app/office/kit/panel.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { setOrderSound, useOrderSound } from '#app/office/notices/order-sound.ts'
import { AsyncButton } from '#app/ui/async-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { ScreenWire } from '#contract/kitchen/alarm.ts'
import { soundNameOf } from '#domain/kitchen/staff-screen.ts'
import { escalationMinutes } from '#domain/ordering/alarm-event.ts'
import { shortIdOf } from '#domain/ordering/order.ts'
import { can } from '#domain/staff/role.ts'
import { formatAgo } from '#domain/time-ago.ts'

export function ScreensPanel() {
  const query = useApi(officeApi.screens.$get)
  return (
    <Panel id="screens" title="Screens">
      <ThisScreen />
      <Loaded query={query} noun="screens" skeleton={<></>}>
        {(screens) =>
          screens.length > 0 && (
            <ul data-settles className="mt-4 grid gap-3 border-t border-line pt-4">
              {screens.map((screen) => (
                <Screen key={screen.id} screen={screen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Screen({ screen }: { screen: ScreenWire }) {
  const { id, name, person, lastSeenAt, isAlive, shownOrder } = screen
  const client = useQueryClient()
  const now = useNowDate()
  const canRemove = can(useStaff().roles, 'settings') && id !== readScreenId()

  async function remove() {
    await readBody(officeApi.screens[':id'].$delete({ param: { id } })).catch(
      toastFailure('Failed to remove the screen'),
    )
    await invalidate(client, [officeApi.screens])
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-bold break-words">
          {name}
          {id === readScreenId() && ' (this one)'}
          <SoundBadge screen={screen} />
        </p>
        <p className="text-sm text-soft">
          {person ?? 'Not signed in'} ·{' '}
          {isAlive ? 'connected' : `last seen ${formatAgo(new Date(lastSeenAt), now)}`}
          {shownOrder && ` · newest order #${shortIdOf(shownOrder)}`}
        </p>
      </div>
      {canRemove && (
        <AsyncButton variant="quiet" size="small" aria-label={`Remove ${name}`} onPress={remove}>
          Remove
        </AsyncButton>
      )}
    </li>
  )
}

const soundTones = { armed: 'good', silent: 'bad', off: 'calm' } as const

function SoundBadge({ screen: { id, sound, isAlive } }: { screen: ScreenWire }) {
  if (!isAlive) return <Badge tone="bad">No answer</Badge>
  const name = soundNameOf(sound, id === readScreenId() ? 'this one' : 'another')
  return <Badge tone={soundTones[sound]}>{name}</Badge>
}

function ThisScreen() {
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
      <TextField
        label="Name of this screen"
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setScreenName(typed.trim() || name)}
      />
      <PushChoice />
    </div>
  )
}

function PushChoice() {
  const [state, setState] = useState<PushState>()
  useEffect(() => void readPushState().then(setState), [])
  const changing = useChange((isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()), {
    onError: toastFailure('Push messages could not be changed'),
    onSettled: async () => setState(await readPushState()),
  })

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
        disabled={state === 'blocked' || changing.isPending}
        onChange={(event) => changing.mutate(event.target.checked)}
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
        <li>Open the shop from the Home Screen, sign in, and come back to this page.</li>
      </ol>
    </Notice>
  )
}
