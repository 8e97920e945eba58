import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { brandStyles, brandTones, contrastOf, minContrast, themes } from './brand-colour.ts'

const colours = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)
/** The ends of each channel, where a rule would fail first. */
const corners = ['00', '80', 'ff'].flatMap((red) =>
  ['00', '80', 'ff'].flatMap((green) => ['00', '80', 'ff'].map((blue) => `#${red}${green}${blue}`)),
)

const isReadable = (colour: string) =>
  (['light', 'dark'] as const).every((theme) => {
    const { ground, surface, sunk, 'on-dye': onDye } = themes[theme]
    const tones = brandTones(colour, theme)
    const behind = [ground, surface, sunk]
    const buttons = [tones.strong, tones['strong-hover']]
    return (
      buttons.every((tone) => contrastOf(tone, tones['on-strong']) >= minContrast.text) &&
      buttons.every((tone) => behind.every((one) => contrastOf(tone, one) >= 3)) &&
      behind.every((one) => contrastOf(tones['strong-text'], one) >= 4.5) &&
      contrastOf(tones.dye, onDye) >= 12
    )
  })

describe('the tones of a brand', () => {
  it('meet WCAG 2.2 AA with every colour, in light and dark', () => {
    expect(corners.filter((colour) => !isReadable(colour))).toEqual([])
    fc.assert(fc.property(colours, isReadable), { numRuns: 1000 })
  })

  it('are the colour itself where it can be read', () => {
    expect(brandTones('#9e1b3c', 'light')).toMatchObject({
      strong: '#9e1b3c',
      'on-strong': '#fff8ee',
      'strong-text': '#9e1b3c',
    })
    expect(brandTones('#ffd400', 'dark')).toMatchObject({
      strong: '#ffd400',
      'on-strong': '#2b1810',
      'strong-text': '#ffd400',
    })
  })

  it('are darker or lighter where it cannot be', () => {
    const { strong } = brandTones('#ffd400', 'light')
    expect(contrastOf(strong, '#ffffff')).toBeGreaterThan(contrastOf('#ffd400', '#ffffff'))
    expect(brandTones('#000000', 'dark').strong).not.toBe('#000000')
  })

  it('are a style for both themes that holds nothing but colours', () => {
    expect(brandStyles('#0a7d3c')).toMatch(
      /^:root\{(--[a-z-]+:#[0-9a-f]{6};?){5}\}@media \(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[0-9a-f]{6};?){5}\}\}$/,
    )
    expect(brandStyles('</style><script>')).not.toContain('<')
  })
})

it('the contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
