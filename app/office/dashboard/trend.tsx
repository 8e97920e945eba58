import { Icon } from '#app/ui/office-icon.tsx'

export type TrendSense = 'more-is-better' | 'neither'

type TrendProps = {
  trend: string
  sense: TrendSense
  comparedWith: string | undefined
}

export function Trend({ trend, sense, comparedWith }: TrendProps) {
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
      <Comparison trend={trend} with={comparedWith} />
    </p>
  )
}

/** '+0%' without a decimal means that there is nothing to compare with. */
function Comparison({ trend, with: days }: { trend: string; with: string | undefined }) {
  if (!days) return 'vs the month before'
  return (
    <>
      {trend === '+0%' ? 'none on' : 'compared with'}{' '}
      <span className="whitespace-nowrap">{days}</span>
    </>
  )
}

function toneOf(change: number) {
  return change > 0 ? 'text-success' : 'text-danger'
}
