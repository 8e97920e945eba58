/** The colours of app/styles/tokens.css that tones of the brand are seen with; a test compares them. */
export const themes = {
  light: {
    ground: '#faf1df',
    surface: '#fffaf0',
    sunk: '#f1e3c8',
    text: '#2b1810',
    'text-soft': '#6b4f41',
    line: '#e2cfae',
    'on-dye': '#fbf0da',
  },
  dark: {
    ground: '#1a110d',
    surface: '#261a14',
    sunk: '#120b08',
    text: '#f6e9d3',
    'text-soft': '#c9b199',
    line: '#3d2b21',
    'on-dye': '#f1e6d0',
  },
} as const
export type Theme = keyof typeof themes

/** On buttons: the usual label, and one for light buttons. */
const labels = ['#fff8ee', '#2b1810']

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. Large dark areas stay well above it. */
export const minContrast = { text: 4.5, control: 3, dye: 12 }

/** Words on a dark ground glow less than the formula says, so they get more than they need. */
const wordContrast = { light: minContrast.text, dark: 6 }

/** The variables of tokens.css that follow from the colour of the brand. */
export function brandTones(colour: string, theme: Theme) {
  const { ground, surface, sunk, 'on-dye': onDye } = themes[theme]
  const isSeen = (tone: string, contrast: number) =>
    [ground, surface, sunk].every((behind) => contrastOf(tone, behind) >= contrast)
  const isControl = (tone: string, label: string | undefined) =>
    isSeen(tone, minContrast.control) && label !== undefined && isText(tone, label)

  const strong = nearestTone(colour, (tone) => isControl(tone, labelOn(tone)))
  const onStrong = labelOn(strong)
  const pressed = shade(strong, theme === 'light' ? -0.18 : 0.18)
  return {
    strong,
    'strong-hover': nearestTone(pressed, (tone) => isControl(tone, onStrong)),
    'on-strong': onStrong ?? '',
    'strong-text': nearestTone(colour, (tone) => isSeen(tone, wordContrast[theme])),
    dye: nearestTone(colour, (tone) => contrastOf(tone, onDye) >= minContrast.dye),
  }
}

/** For a page in both themes, after tokens.css. */
export function brandStyles(colour: string) {
  const rule = (theme: Theme) => {
    const tones = Object.entries(brandTones(colour, theme))
    return `:root{${tones.map(([name, tone]) => `--${name}:${tone}`).join(';')}}`
  }
  return `${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}`
}

/** From 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string) {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function isText(ground: string, label: string) {
  return contrastOf(ground, label) >= minContrast.text
}

function labelOn(tone: string) {
  return labels.find((label) => isText(tone, label))
}

/** The colour itself, or the first darker or lighter one that is right. */
function nearestTone(colour: string, isRight: (tone: string) => boolean) {
  for (let share = 0; share < 1; share += 0.01) {
    const tone = [shade(colour, -share), shade(colour, share)].find(isRight)
    if (tone) return tone
  }
  return isRight(black) ? black : white
}

const black = '#000000'
const white = '#ffffff'

/** Moves the lightness to black (-1) or white (1), with hue and saturation as in HSL. */
function shade(colour: string, share: number) {
  const channels = channelsOf(colour).map((channel) => channel / 255)
  const before = (Math.max(...channels) + Math.min(...channels)) / 2
  const after = before + ((share < 0 ? 0 : 1) - before) * Math.abs(share)
  const chroma = chromaAt(after) / (chromaAt(before) || 1)
  return `#${channels.map((channel) => toHex(after + (channel - before) * chroma)).join('')}`
}

/** Of a full saturation. */
function chromaAt(lightness: number) {
  return 1 - Math.abs(2 * lightness - 1)
}

function toHex(share: number) {
  const channel = Math.round(Math.min(1, Math.max(0, share)) * 255)
  return channel.toString(16).padStart(2, '0')
}

function luminanceOf(colour: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Of '#rrggbb', each from 0 to 255. */
function channelsOf(colour: string) {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
