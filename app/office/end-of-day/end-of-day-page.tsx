import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { CsvButton } from '#app/office/kit/csv-button.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { OnlyWith } from '#app/office/kit/only-with.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { SimpleTable } from '#app/office/kit/simple-table.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { useReconciliationDate } from '#app/office/payments/use-reconciliation-date.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { CashUpWire } from '#contract/reports/cash-up.ts'
import { formatDay, formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'

import { CashUpForm } from './cash-up-form.tsx'
import {
  cashUpCells,
  cashUpColumns,
  changesSince,
  differenceText,
  sumOf,
  tillName,
} from './cash-up-messages.ts'
import type { CountedTill } from './cash-up-messages.ts'
import { TillColumn } from './till-column.tsx'

const toPayments = { to: '/admin/payments', label: 'Payments' }

export default function EndOfDayPage() {
  return (
    <OfficePage
      title="End of day"
      backTo={toPayments}
      intro="What each person and rider took, and what was counted."
    >
      <OnlyWith permission="reports" purpose="close the cash-up">
        <ChosenDay />
      </OnlyWith>
    </OfficePage>
  )
}

function ChosenDay() {
  const { today, date, setDate } = useReconciliationDate({ daysBack: 0 })
  const query = useApi(officeApi['cash-ups'].$get, { query: { date } })
  return (
    <>
      <TextField
        label="Day"
        key={date}
        type="date"
        defaultValue={date}
        max={today}
        onChange={({ target }) => setDate(target.value)}
        className="mb-5 sm:max-w-64"
      />
      <Loaded query={query} noun="the cash-up">
        {(cashUp) => <CashUpDay key={date} cashUp={cashUp} isToday={date === today} />}
      </Loaded>
    </>
  )
}

type CashUpDayProps = { cashUp: CashUpWire; isToday: boolean }

function CashUpDay({ cashUp, isToday }: CashUpDayProps) {
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
              <span className="font-bold">Note:</span> <bdi>{closed.note}</bdi>
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
        <p>
          <CsvButton
            name={`end-of-day-${date}`}
            csv={() => ({ columns: cashUpColumns, cells: cashUpCells(cashUp) })}
            text="Download CSV"
          />
        </p>
      )}
    </div>
  )
}

type CashUpRow = Pick<CountedTill, 'key' | 'expected' | 'counted'> & { till?: CountedTill }

function CashUpTable({ tills }: { tills: readonly CountedTill[] }) {
  const all: CashUpRow = {
    key: 'all',
    expected: sumOf(tills, (till) => till.expected),
    counted: sumOf(tills, (till) => till.counted),
  }
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface p-4 [&_tr:last-child_:is(td,th)]:font-bold">
      <SimpleTable
        caption="Expected and counted money"
        rows={[...tills.map((till) => ({ ...till, till })), all]}
        keyOf={({ key }) => key}
        columns={[
          {
            title: 'Person',
            renderCell: ({ till }) => (till ? tillName(till) : 'All'),
            renderNote: ({ till }) => till && <TillColumn till={till} />,
          },
          { title: 'Expected', renderCell: ({ expected }) => formatNaira(expected) },
          { title: 'Counted', renderCell: ({ counted }) => formatNaira(counted) },
          {
            title: 'Difference',
            renderCell: ({ counted, expected }) => <Difference naira={counted - expected} />,
          },
        ]}
      />
    </div>
  )
}

function Difference({ naira }: { naira: number }) {
  return (
    <span className={naira === 0 ? 'text-soft' : 'font-bold text-danger'}>
      {differenceText(naira, formatNaira)}
    </span>
  )
}
