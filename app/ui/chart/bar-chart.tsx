import { type PointerEvent, type ReactNode, useCallback, useState } from 'react'

import { type Bar, BarPlot } from './bar-plot.tsx'
import { plotHeight, scaleFor } from './bar-scale.ts'

type BarChartProps = {
  label: string
  bars: readonly Bar[]
  summary: ReactNode
  formatValue: (value: number) => string
  formatTick: (value: number) => string
}

/** Read by pointer, touch, or the arrow keys of an invisible range input: one Tab stop. */
export function BarChart({ label, bars, summary, formatValue, formatTick }: BarChartProps) {
  const { ref, width } = useWidth()
  const [chosen, setActive] = useState<number | null>(null)
  // New figures may have fewer bars than the selected index.
  const active = chosen !== null && chosen < bars.length ? chosen : null
  const last = bars.length - 1
  const read = bars[active ?? last]
  const scale = scaleFor(
    bars.map(({ value, before = 0 }) => Math.max(value, before)),
    width,
  )

  function readAt(event: PointerEvent<HTMLElement>) {
    const { left } = event.currentTarget.getBoundingClientRect()
    setActive(scale.indexAt(event.clientX - left))
  }

  return (
    <div>
      <div aria-hidden="true" className="mb-2 flex min-h-14 flex-col justify-end">
        {active === null || !read ? summary : <Reading bar={read} formatValue={formatValue} />}
      </div>
      <div
        ref={ref}
        className="relative touch-pan-y rounded-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus"
        onPointerMove={readAt}
        onPointerDown={readAt}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(null)}
      >
        {width > 0 ? (
          <BarPlot
            bars={bars}
            scale={scale}
            width={width}
            active={active}
            formatTick={formatTick}
          />
        ) : (
          <svg height={plotHeight} className="block w-full" aria-hidden="true" />
        )}
        <input
          type="range"
          aria-label={label}
          min={0}
          max={Math.max(0, last)}
          value={active ?? Math.max(0, last)}
          aria-valuetext={read && `${read.name}: ${formatValue(read.value)}, ${read.detail}`}
          onChange={(event) => setActive(Number(event.currentTarget.value))}
          onFocus={() => setActive(active ?? last)}
          onBlur={() => setActive(null)}
          className="pointer-events-none absolute inset-0 opacity-0"
        />
      </div>
    </div>
  )
}

function Reading({ bar, formatValue }: { bar: Bar; formatValue: (value: number) => string }) {
  return (
    <>
      <p className="text-sm text-soft">
        {bar.name} · {bar.detail}
      </p>
      <p className="text-xl font-bold tabular-nums">{formatValue(bar.value)}</p>
    </>
  )
}

/** An element's inner width in whole pixels; 0 before mount. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
