export const plotHeight = 232
const edges = { top: 14, right: 22, bottom: 30, left: 56 }
const widestBar = 44
const labelWidth = 62
const niceSteps = [1, 2, 2.5, 5, 10]

export function scaleFor(values: readonly number[], width: number) {
  const ticks = niceTicks(Math.max(0, ...values))
  const highest = ticks.at(-1) || 1
  const innerWidth = Math.max(0, width - edges.left - edges.right)
  const floor = plotHeight - edges.bottom
  const band = innerWidth / Math.max(1, values.length)
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(band, 1)))

  return {
    ticks,
    floor,
    band,
    left: edges.left,
    right: edges.left + innerWidth,
    top: edges.top,
    barWidth: Math.min(widestBar, Math.max(2, band * 0.7)),
    columnWidth: Math.min(band, widestBar + 20),
    middleOf: (index: number) => edges.left + band * (index + 0.5),
    heightOf: (value: number) => {
      const height = (value / highest) * (floor - edges.top)
      return value > 0 ? Math.max(2, height) : 0
    },
    hasLabel: (index: number) => (values.length - 1 - index) % every === 0,
    indexAt: (x: number) =>
      Math.min(values.length - 1, Math.max(0, Math.floor((x - edges.left) / (band || 1)))),
  }
}

export type BarScale = ReturnType<typeof scaleFor>

/** Round figures from 0 up to at least `highest`, at most six; whole numbers only. */
export function niceTicks(highest: number) {
  if (highest <= 0) return [0]
  const step = niceStep(highest / 4)
  const count = Math.ceil(highest / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

function niceStep(min: number) {
  const magnitude = 10 ** Math.floor(Math.log10(min))
  const factor = niceSteps.find((nice) => nice * magnitude >= min) ?? 10
  return Math.max(1, Math.ceil(factor * magnitude))
}
