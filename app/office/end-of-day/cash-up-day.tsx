import { downloadFile } from '#app/data/api/download-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { CashUpWire } from '#contract/cash-up.ts'
import { toCsv } from '#domain/csv.ts'
import { formatDay, formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

import { CashUpForm } from './cash-up-form.tsx'
import { cashUpCells, cashUpColumns, changesSince } from './cash-up-messages.ts'
import { CashUpTable } from './cash-up-table.tsx'

type CashUpDayProps = { cashUp: CashUpWire; isToday: boolean }

export function CashUpDay({ cashUp, isToday }: CashUpDayProps) {
  const { date, tills, closed } = cashUp
  const changes = changesSince(cashUp)
  return (
    <div className="grid min-w-0 gap-5">
      {closed ? (
        <>
          <Notice tone="good">
            Closed by {closed.by}, {formatMoment(new Date(closed.at))}.
          </Notice>
          {changes.length > 0 && (
            <Notice tone="warn">
              What the shop expects has changed since then; write it in the note of the next day.
              <ul>
                {changes.map(({ till, naira }) => (
                  <li key={till}>
                    {till}:{' '}
                    {naira > 0 ? `${formatNaira(naira)} more` : `${formatNaira(-naira)} less`}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <CashUpTable tills={closed.tills} />
          {closed.note && (
            <p className="max-w-prose break-words whitespace-pre-line">
              <span className="font-bold">Note:</span> {closed.note}
            </p>
          )}
        </>
      ) : (
        <>
          {isToday && <Notice tone="calm">Today is not over: more money may come in.</Notice>}
          {tills.length > 0 ? (
            <CashUpForm key={JSON.stringify(tills)} date={date} tills={tills} />
          ) : (
            <p className="rounded-2xl border border-line bg-surface p-6 text-center text-soft">
              No money came in on {formatDay(date)}.
            </p>
          )}
        </>
      )}
      {(closed?.tills ?? tills).length > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => save(cashUp)}>
          <Icon name="download" /> Download CSV
        </Button>
      )}
    </div>
  )
}

function save(cashUp: CashUpWire) {
  const text = toCsv(cashUpColumns, cashUpCells(cashUp))
  downloadFile(`end-of-day-${cashUp.date}.csv`, text, 'text/csv;charset=utf-8')
}
