import { useRef } from 'react'

import { Icon } from '#app/ui/office-icon.tsx'
import { soundNameOf } from '#domain/kitchen/staff-screen.ts'

import { screenSoundOf, setOrderSound, useOrderSound } from './order-sound.ts'

/** One press. The browser plays no sound before the first press after a load. */
export function SoundSwitch() {
  const sound = useOrderSound()
  const state = screenSoundOf(sound)
  // The press itself wakes the sound, before its click.
  const before = useRef(state)
  const remember = () => void (before.current = state)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={sound.isOn}
      onPointerDown={remember}
      onKeyDown={remember}
      onClick={() => setOrderSound(before.current !== 'armed')}
      className={`inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-xl border px-3 text-sm font-bold @max-[54rem]:w-11 @max-[54rem]:px-0 ${state === 'armed' ? 'border-success bg-success-ground text-success' : 'border-line-strong bg-surface text-soft hover:bg-sunk'}`}
    >
      <Icon name={sound.isOn ? 'bell' : 'bell-off'} />
      <span className="sr-only">Sound for new orders: </span>
      <span className="@max-[54rem]:sr-only">{soundNameOf(state, 'this one')}</span>
    </button>
  )
}
