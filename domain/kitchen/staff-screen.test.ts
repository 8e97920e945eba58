import { expect, it } from 'vitest'

import { screenSounds, soundNameOf } from './staff-screen.ts'

it('names what a screen does, with an instruction only for the one in front of the reader', () => {
  const namesFor = (screen: 'this one' | 'another') =>
    screenSounds.map((sound) => soundNameOf(sound, screen))
  expect(namesFor('this one')).toEqual(['Sound on', 'Press to hear', 'Silent'])
  expect(namesFor('another')).toEqual(['Sound on', 'Cannot ring until pressed', 'Silent'])
})
