import { useState } from 'react'

import { messageOr } from '#app/data/api/read-problem.ts'
import { useApi, useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { OwnTillsWire } from '#contract/reports/cash-up.ts'
import { formatDayAndYear, formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import { tillMethodNames } from '#domain/reports/cash-up.ts'

import { countedText, parseNaira } from './cash-up-messages.ts'

const { 'cash-ups': cashUps } = officeApi

/** The tills of the person who is signed in, without what is expected in them. */
export function OwnTills() {
  const query = useApi(cashUps.own.$get)
  return (
    <Loaded query={query} noun="your till">
      {({ days, closed = [] }) => (
        <>
          {days.length + closed.length === 0 && (
            <p className="rounded-2xl border border-line bg-surface p-6 text-center text-soft">
              You have nothing to count: you took no money, or the day is closed.
            </p>
          )}
          {days.map(({ date, isAddition, tills }) => (
            <section key={date} aria-label={formatDayAndYear(date)} className="mb-5 grid gap-3">
              <h2 className="text-xl">{formatDayAndYear(date)}</h2>
              {isAddition && (
                <p className="text-soft">Only what came in after the day was closed.</p>
              )}
              <ul className="grid gap-4">
                {tills.map((till) => (
                  <OwnTill key={till.key} date={date} till={till} />
                ))}
              </ul>
            </section>
          ))}
          {closed.map((cashUp) => (
            <OwnClosedTills key={cashUp.at} cashUp={cashUp} />
          ))}
        </>
      )}
    </Loaded>
  )
}

function OwnClosedTills({ cashUp }: { cashUp: NonNullable<OwnTillsWire['closed']>[number] }) {
  const { date, at, by, tills } = cashUp
  return (
    <div className="mb-5 grid gap-3">
      <h2 className="text-xl">{formatDayAndYear(date)}, closed</h2>
      <div className="rounded-2xl border border-line bg-surface p-4 lg:p-6">
        <ul className="tabular-nums">
          {tills.map(({ key, method, counted }) => (
            <li key={key}>
              Counted in {tillMethodNames[method]}: <strong>{formatNaira(counted)}</strong>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-soft">
          Closed by {by}, {formatMoment(new Date(at))}.
        </p>
      </div>
    </div>
  )
}

type OwnTillWire = OwnTillsWire['days'][number]['tills'][number]
type OwnTillProps = { date: string; till: OwnTillWire }

function OwnTill({ date, till: { key, method, count } }: OwnTillProps) {
  const [typed, setTyped] = useState(count ? `${count.naira}` : '')
  const [error, setError] = useState<string>()
  const { isPending, mutate } = useChange(cashUps.own.$post, {
    invalidates: [cashUps.own],
    onSuccess: () => showToast({ tone: 'success', text: 'Your count is saved' }),
    onError: (failure) => setError(messageOr(failure, 'Failed to save your count')),
  })

  function submit() {
    const naira = parseNaira(typed)
    setError(naira === undefined ? 'Please enter what you counted in whole naira.' : undefined)
    if (naira !== undefined && !isPending) mutate({ json: { date, key, counted: naira } })
  }

  return (
    <li className="rounded-2xl border border-line bg-surface p-4 lg:p-6">
      <Form onSubmit={submit} className="grid gap-4">
        <TextField
          label={`Counted in ${tillMethodNames[method]}, in naira`}
          hint={count ? countedText(count) : 'Not counted yet.'}
          error={error}
          className="sm:max-w-md"
          inputMode="text"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" aria-disabled={isPending} className="justify-self-start">
          {isPending && <Spinner />}
          Save the count
        </Button>
      </Form>
    </li>
  )
}
