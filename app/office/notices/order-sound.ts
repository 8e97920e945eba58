import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'
import type { ScreenSound } from '#domain/kitchen/staff-screen.ts'

const stored = createStored('tukunya.order-sound', (text) => (text === 'on' ? 'on' : 'off'))

/** `isRunning`: the browser lets this page play sound, which needs a press after each load. */
type OrderSound = { isOn: boolean; isRunning: boolean }

export const useOrderSound = create<OrderSound>()(() => ({
  isOn: typeof document !== 'undefined' && stored.read() === 'on',
  isRunning: false,
}))

export function screenSoundOf({ isOn, isRunning }: OrderSound): ScreenSound {
  if (!isOn) return 'off'
  return isRunning ? 'armed' : 'silent'
}

let audio: AudioContext | undefined

export function setOrderSound(isOn: boolean) {
  useOrderSound.setState({ isOn })
  stored.write(isOn ? 'on' : 'off')
  // The press is the user gesture that browsers require before playing sound.
  if (isOn) playOrderSound()
}

export function playOrderSound() {
  const open = useOrderSound.getState().isOn ? openAudio() : undefined
  if (!open) return
  const { currentTime } = open
  playTone(open, 660, currentTime)
  playTone(open, 880, currentTime + 0.22)
}

/** Resumes the sound at each press, because browsers also suspend it while a page is open. */
export function wakeOrderSound() {
  const wake = () => {
    const { isOn, isRunning } = useOrderSound.getState()
    if (isOn && !isRunning) openAudio()
  }
  wake()
  window.addEventListener('pointerdown', wake)
  window.addEventListener('keydown', wake)
  return () => {
    window.removeEventListener('pointerdown', wake)
    window.removeEventListener('keydown', wake)
  }
}

function openAudio() {
  if (typeof AudioContext === 'undefined') return undefined
  if (!audio) {
    audio = new AudioContext()
    audio.addEventListener('statechange', updateIsRunning)
  }
  void audio.resume().catch(() => undefined)
  updateIsRunning()
  return audio
}

function updateIsRunning() {
  const isRunning = audio?.state === 'running'
  if (useOrderSound.getState().isRunning !== isRunning) useOrderSound.setState({ isRunning })
}

function playTone(audio: AudioContext, hertz: number, startsAt: number) {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.0001, startsAt)
  volume.gain.exponentialRampToValueAtTime(0.3, startsAt + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, startsAt + 0.4)
  tone.connect(volume).connect(audio.destination)
  tone.start(startsAt)
  tone.stop(startsAt + 0.45)
}
