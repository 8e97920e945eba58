import { Icon } from '#app/ui/work-icon.tsx'

/** Whether more of it is good news for the shop; more waiting orders are neither. */
export type TrendSense = 'more-is-better' | 'neither'

type TrendProps = { trend: string; sense: TrendSense }

/** How a figure compares with the month before: '+12.5%'. The arrow only decorates the sign. */
export function Trend({ trend, sense }: TrendProps) {
  const change = Number.parseFloat(trend)
  const tone = sense === 'neither' || !change ? 'text-soft' : toneOf(change)
  return (
    <p className="mt-1.5 text-sm leading-snug text-soft">
      <span className={`flex items-center gap-1 font-bold tabular-nums ${tone}`}>
        {Boolean(change) && (
          <Icon name="arrow" className={`size-4 ${change > 0 ? '-rotate-45' : 'rotate-45'}`} />
        )}
        {trend}
      </span>{' '}
      vs the month before
    </p>
  )
}

function toneOf(change: number) {
  return change > 0 ? 'text-success' : 'text-danger'
}
