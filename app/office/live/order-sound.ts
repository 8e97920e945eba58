import { create } from 'zustand'

import { createStored } from '#app/data/storage/stored-value.ts'

const stored = createStored('tukunya.order-sound', (text) => (text === 'on' ? 'on' : 'off'))

export const useOrderSound = create<{ isOn: boolean }>()(() => ({
  isOn: typeof document !== 'undefined' && stored.read() === 'on',
}))

let audio: AudioContext | undefined

export function setOrderSound(isOn: boolean) {
  useOrderSound.setState({ isOn })
  stored.write(isOn ? 'on' : 'off')
  // The press is the user gesture that browsers require before playing sound.
  if (isOn) playOrderSound()
}

export function playOrderSound() {
  if (!useOrderSound.getState().isOn || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const { currentTime } = audio
  void audio.resume()
  playTone(audio, 660, currentTime)
  playTone(audio, 880, currentTime + 0.22)
}

/** After a reload browsers block sound until the first press, which unlocks it here. */
export function wakeOrderSound() {
  const wake = () => {
    if (!useOrderSound.getState().isOn || typeof AudioContext === 'undefined') return
    audio ??= new AudioContext()
    void audio.resume()
  }
  window.addEventListener('pointerdown', wake, { once: true })
  window.addEventListener('keydown', wake, { once: true })
  return () => {
    window.removeEventListener('pointerdown', wake)
    window.removeEventListener('keydown', wake)
  }
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
