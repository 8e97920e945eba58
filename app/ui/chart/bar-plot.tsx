import { type BarScale, plotHeight } from './bar-scale.ts'

export type Bar = {
  key: string
  name: string
  /** A short label below the axis. */
  tick: string
  value: number
  /** Of the period that it is compared with, drawn beside it. */
  before?: number
  detail: string
}

type BarPlotProps = {
  bars: readonly Bar[]
  scale: BarScale
  width: number
  active: number | null
  formatTick: (value: number) => string
}

export function BarPlot({ bars, scale, width, active, formatTick }: BarPlotProps) {
  return (
    <svg width={width} height={plotHeight} aria-hidden="true" className="block select-none">
      {active !== null && (
        <rect
          x={scale.middleOf(active) - scale.columnWidth / 2}
          y={scale.top - 8}
          width={scale.columnWidth}
          height={scale.floor - scale.top + 8}
          className="fill-sunk transition-none"
        />
      )}
      <ValueAxis scale={scale} formatTick={formatTick} />
      {bars.map((bar, index) => (
        <rect
          key={bar.key}
          x={scale.middleOf(index) - (bar.before === undefined ? scale.barWidth / 2 : 0)}
          y={scale.floor - scale.heightOf(bar.value)}
          width={bar.before === undefined ? scale.barWidth : scale.barWidth / 2}
          height={scale.heightOf(bar.value)}
          rx={Math.min(4, scale.barWidth / 4)}
          className={`transition-none ${index === active ? 'fill-strong-text' : 'fill-accent'}`}
        />
      ))}
      {bars.map(
        ({ key, before }, index) =>
          before !== undefined && (
            <rect
              key={key}
              x={scale.middleOf(index) - scale.barWidth / 2}
              y={scale.floor - scale.heightOf(before)}
              width={scale.barWidth / 2}
              height={scale.heightOf(before)}
              rx={Math.min(4, scale.barWidth / 4)}
              className="fill-line-strong transition-none"
            />
          ),
      )}
      <NameAxis bars={bars} scale={scale} active={active} />
    </svg>
  )
}

type ValueAxisProps = Pick<BarPlotProps, 'scale' | 'formatTick'>

function ValueAxis({ scale, formatTick }: ValueAxisProps) {
  const highest = scale.ticks.at(-1) || 1
  return scale.ticks.map((tick) => {
    const y = Math.round(scale.floor - (tick / highest) * (scale.floor - scale.top)) + 0.5
    return (
      <g key={tick}>
        <line
          x1={scale.left}
          x2={scale.right}
          y1={y}
          y2={y}
          className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
        />
        <text
          x={scale.left - 10}
          y={y}
          dominantBaseline="central"
          textAnchor="end"
          className="fill-soft text-xs tabular-nums"
        >
          {formatTick(tick)}
        </text>
      </g>
    )
  })
}

function NameAxis({ bars, scale, active }: Pick<BarPlotProps, 'bars' | 'scale' | 'active'>) {
  return bars.map(
    ({ key, tick }, index) =>
      scale.hasLabel(index) && (
        <text
          key={key}
          x={scale.middleOf(index)}
          y={scale.floor + 20}
          textAnchor="middle"
          className={`text-xs ${index === active ? 'fill-text font-bold' : 'fill-soft'}`}
        >
          {tick}
        </text>
      ),
  )
}
