import type { ReactNode } from 'react'

import { cookingTimes } from '#domain/cooking-totals.ts'
import type { CookingTime, CookingTotal } from '#domain/cooking-totals.ts'
import { shortDate } from '#domain/cut-off.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'

const timeNames: Record<CookingTime, string> = {
  now: 'Now',
  laterToday: 'Later today',
  tomorrow: 'Tomorrow',
  afterwards: 'Afterwards',
}

type CookingTableProps = {
  totals: readonly CookingTotal[]
  renderToggle?: (total: CookingTotal) => ReactNode
  renderAction?: (total: CookingTotal) => ReactNode
}

export function CookingTable({ totals, renderToggle, renderAction }: CookingTableProps) {
  const times = cookingTimes.filter((time) => totals.some(({ portions }) => portions[time] > 0))
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-left text-sm">
          <th scope="col" className="py-1 pr-2 font-bold">
            Dish
          </th>
          {times.map((time) => (
            <th key={time} scope="col" className="w-16 py-1 pl-2 text-right align-bottom font-bold">
              {timeNames[time]}
            </th>
          ))}
          {renderToggle && (
            <th scope="col" className="w-14 py-1 text-right align-bottom font-bold">
              Sold out
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <TotalRow
            key={`${total.name} ${total.package}`}
            total={total}
            times={times}
            toggle={renderToggle && <td className="pt-1 pr-2 pl-2">{renderToggle(total)}</td>}
          >
            {renderAction?.(total)}
          </TotalRow>
        ))}
      </tbody>
    </table>
  )
}

/** `Sat 21 Nov, 6:00 PM` */
function closingText(at: Date) {
  const { date, time } = lagosClock(at)
  return `${shortDate(date)}, ${formatTimeOfDay(time)}`
}

type TotalRowProps = {
  total: CookingTotal
  times: readonly CookingTime[]
  toggle: ReactNode
  children: ReactNode
}

function TotalRow({ total, times, toggle, children }: TotalRowProps) {
  const { name, package: chosen, portions, options, notes, openUntil } = total
  return (
    <>
      <tr className="break-inside-avoid border-t border-line align-top text-lg leading-snug">
        <th scope="row" className="py-2 pr-2 text-left font-normal break-words">
          <strong>{name}</strong>
          {chosen && ` · ${chosen}`}
          {openUntil && (
            <span className="block text-base">{`Ordering open until ${closingText(openUntil)}`}</span>
          )}
          {notes.map((note) => (
            <span key={note.text} className="block border-l-4 border-warning pl-2 text-base">
              {note.portions} × {note.text}
            </span>
          ))}
        </th>
        {times.map((time) => (
          <td key={time} className="py-2 pl-2 text-right text-xl font-bold tabular-nums">
            {portions[time] || ''}
          </td>
        ))}
        {toggle}
      </tr>
      {options.map(({ group, name, portions }) => (
        <tr key={`${group} ${name}`} className="break-inside-avoid align-top leading-snug">
          <th scope="row" className="pb-1.5 pl-4 text-left font-normal break-words">
            {`${group}: ${name}`}
          </th>
          {times.map((time) => (
            <td key={time} className="pb-1.5 pl-2 text-right font-bold tabular-nums">
              {portions[time] || ''}
            </td>
          ))}
        </tr>
      ))}
      {children && (
        <tr>
          <td colSpan={times.length + 1} className="pb-2">
            {children}
          </td>
        </tr>
      )}
    </>
  )
}
