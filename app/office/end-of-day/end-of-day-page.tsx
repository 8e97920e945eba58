import type { UseQueryResult } from '@tanstack/react-query'

import { useApi, useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { useToday } from '#app/office/dashboard/use-today.ts'
import { CsvButton } from '#app/office/kit/export-list.tsx'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { SimpleTable } from '#app/office/kit/simple-table.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { useAddressTerms } from '#app/office/kit/use-address-terms.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { ReconciliationWire } from '#contract/payments/payment.ts'
import type { CashUpWire } from '#contract/reports/cash-up.ts'
import { formatDayAndYear, formatMoment, lagosInstant } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { can } from '#domain/staff/role.ts'

import { booksQuery } from './books-query.ts'
import { CashUpForm } from './cash-up-form.tsx'
import {
  cashUpCells,
  cashUpColumns,
  cashUpName,
  closedCashUps,
  differenceText,
  onlineNaira,
  sumOf,
  tillName,
} from './cash-up-messages.ts'
import type { ClosedCashUp, CountedTill } from './cash-up-messages.ts'
import { OwnTills } from './own-tills.tsx'
import { ReconciledDay, TestPayments } from './reconciled-day.tsx'
import { TillColumn } from './till-column.tsx'

const { 'cash-ups': cashUps } = officeApi
const toPayments = { to: '/admin/payments', label: 'Payments' }

export default function EndOfDayPage() {
  const closes = can(useStaff().roles, 'reports')
  const page = closes
    ? { title: 'Close the day', intro: 'What staff and riders took, and what was counted.' }
    : { title: 'Count your till', intro: 'Count what you took. An Admin closes the day.' }
  return (
    <OfficePage {...page} backTo={toPayments}>
      {closes ? <ChosenDay /> : <OwnTills />}
    </OfficePage>
  )
}

function ChosenDay() {
  const { query: address, setTerms } = useAddressTerms()
  const today = useToday()
  const isDay = (day: string) => lagosInstant(day, '00:00') !== undefined && day <= today
  const named = address.get('date') ?? ''
  const date = isDay(named) ? named : today
  const query = useApi(cashUps.$get, { query: { date } })
  const books = useApi(
    officeApi.reconciliation.$get,
    { query: { date } },
    { ...booksQuery(date, query.data), enabled: !query.isPending },
  )
  return (
    <>
      <TextField
        label="Day"
        key={date}
        type="date"
        defaultValue={date}
        max={today}
        onChange={({ target }) => isDay(target.value) && setTerms({ date: target.value })}
        className="mb-5 sm:max-w-64"
      />
      <div className="grid min-w-0 gap-10">
        {books.data && <TestPayments totals={books.data.totals} />}
        <Loaded query={query} noun="the cash-up">
          {(cashUp) => (
            <CashUpDay key={date} cashUp={cashUp} books={books} isToday={date === today} />
          )}
        </Loaded>
        <ReconciledDay key={date} date={date} query={books} />
      </div>
    </>
  )
}

type CashUpDayProps = {
  cashUp: CashUpWire
  books: UseQueryResult<ReconciliationWire>
  isToday: boolean
}

function CashUpDay({ cashUp, books, isToday }: CashUpDayProps) {
  const { date, open, closed } = cashUp
  const all = closedCashUps(cashUp)
  return (
    <div className="grid min-w-0 gap-5">
      {closed && open.length > 0 && (
        <div className="grid gap-3">
          <h2 className="text-xl">Addition to count</h2>
          <Notice tone="warn">
            These sums were recorded or corrected after the day was closed. Please count them too.
          </Notice>
        </div>
      )}
      {!closed && isToday && (
        <Notice tone="calm">Today is not over: more money may come in.</Notice>
      )}
      {open.length > 0 && (
        <CashUpForm
          // What is typed stays when money or a count comes in meanwhile.
          key={all.length}
          date={date}
          tills={open}
          online={
            books.isPlaceholderData || books.isLoading
              ? 'asking'
              : books.data && onlineNaira(cashUp, books.data)
          }
          isAddition={closed !== null}
        />
      )}
      {!closed && open.length === 0 && (
        <p className="rounded-2xl border border-line bg-surface p-6 text-center text-soft">
          No money came in on {formatDayAndYear(date)}.
        </p>
      )}
      {all.map((one, addition) => (
        <ClosedPart key={cashUpName(addition)} cashUp={one} id={{ date, addition }} />
      ))}
      {all.length > 1 && <WholeDay tills={all.flatMap(({ tills }) => tills)} />}
      {all.length + open.length > 0 && (
        <p>
          <CsvButton
            name={`end-of-day-${date}`}
            csv={() => ({ columns: cashUpColumns, cells: cashUpCells(cashUp) })}
            text="Tills as CSV"
          />
        </p>
      )}
    </div>
  )
}

type ClosedPartProps = { cashUp: ClosedCashUp; id: { date: string; addition: number } }

function ClosedPart({ cashUp, id }: ClosedPartProps) {
  const { at, by, note, tills, needsConfirmation, confirmed } = cashUp
  const name = cashUpName(id.addition)
  return (
    <section aria-label={name} className="grid min-w-0 gap-3">
      <h2 className="text-xl">{name}</h2>
      <Notice tone="good">
        Closed by {by}, {formatMoment(new Date(at))}.
        {confirmed &&
          ` Difference confirmed by ${confirmed.by}, ${formatMoment(new Date(confirmed.at))}.`}
      </Notice>
      {needsConfirmation && <UnconfirmedDifference id={id} />}
      <CashUpTable tills={tills} />
      {note && (
        <p className="max-w-prose break-words whitespace-pre-line">
          <span className="font-bold">Note:</span> <bdi>{note}</bdi>
        </p>
      )}
    </section>
  )
}

function UnconfirmedDifference({ id }: Pick<ClosedPartProps, 'id'>) {
  const confirming = useChange(cashUps.confirm.$post, {
    invalidates: [cashUps],
    onSuccess: () => showToast({ tone: 'success', text: 'The difference is confirmed' }),
    onError: toastFailure('Failed to confirm the difference'),
  })
  const { isPending } = confirming
  return (
    <Notice tone="warn" className="flex flex-wrap items-center justify-between gap-3">
      A sum differs. The dashboard lists it until an Admin confirms it.
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isPending}
        onClick={() => !isPending && confirming.mutate({ json: id })}
      >
        {isPending && <Spinner />}
        Confirm the difference
      </Button>
    </Notice>
  )
}

function WholeDay({ tills }: { tills: readonly CountedTill[] }) {
  const { expected, counted } = totalOf(tills)
  return (
    <p className="font-bold tabular-nums">
      The whole day: expected {formatNaira(expected)}, counted {formatNaira(counted)},{' '}
      <Difference naira={counted - expected} />.
    </p>
  )
}

function totalOf(tills: readonly CountedTill[]) {
  return {
    expected: sumOf(tills, (till) => till.expected),
    counted: sumOf(tills, (till) => till.counted),
  }
}

type CashUpRow = Pick<CountedTill, 'key' | 'expected' | 'counted'> & { till?: CountedTill }

function CashUpTable({ tills }: { tills: readonly CountedTill[] }) {
  const all: CashUpRow = { key: 'all', ...totalOf(tills) }
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
          {
            title: 'Counted',
            renderCell: ({ counted }) => formatNaira(counted),
            renderNote: ({ counted, expected }) => <Difference naira={counted - expected} />,
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
