import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '#app/data/api/api-error.ts'
import { codeOf, messageOr } from '#app/data/api/read-problem.ts'
import { apiQuery, invalidate, useChange } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { Failure } from '#app/office/kit/failure.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextArea } from '#app/ui/text-input.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { CashUpWire } from '#contract/reports/cash-up.ts'
import { countText } from '#domain/count-text.ts'
import { formatNaira } from '#domain/money.ts'

import {
  countedText,
  differenceText,
  isOnline,
  type OpenTill,
  parseNaira,
  tillName,
} from './cash-up-messages.ts'
import { TillColumn } from './till-column.tsx'

const { 'cash-ups': cashUps } = officeApi

type OnlineNaira = number | 'asking' | undefined

type CashUpFormProps = {
  date: string
  tills: CashUpWire['open']
  /** What the provider has for the online till; undefined where it does not answer. */
  online: OnlineNaira
  /** What came in after the day was closed. */
  isAddition: boolean
}

export function CashUpForm({ date, tills, online, isAddition }: CashUpFormProps) {
  const noun = isAddition ? 'addition' : 'day'
  const client = useQueryClient()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [question, setQuestion] = useState<string>()
  const closing = useChange(cashUps.$post, {
    onSuccess: (cashUp) => {
      client.setQueryData(apiQuery(cashUps.$get, { query: { date } }).queryKey, cashUp)
      showToast({ tone: 'success', text: `The ${noun} is closed` })
      void invalidate(client, [cashUps])
    },
    onError: (failure) => {
      const message = messageOr(failure, `Failed to close the ${noun}`)
      const asks = codeOf(failure) === 'day_not_over'
      setQuestion(asks ? message : undefined)
      if (asks) return
      setError(message)
      if (failure instanceof ApiError && failure.status === 409) void invalidate(client, [cashUps])
    },
  })
  const { isPending } = closing
  const sums = tills.map((till) => {
    const text = typed[till.key] ?? `${knownNaira(till, online) ?? ''}`
    return { till, text, naira: parseNaira(text) }
  })

  function submit({ whileOpen }: { whileOpen: boolean }) {
    if (isPending) return
    const entered = sums.flatMap(({ till: { key, expected, count }, naira }) =>
      naira === undefined
        ? []
        : [{ key, expected, counted: naira, countWas: count?.naira ?? null }],
    )
    if (entered.length < tills.length) {
      setError('Please enter what was counted in whole naira; 0 where there was nothing.')
      return
    }
    setError(undefined)
    closing.mutate({ json: { date, counted: entered, note: note.trim(), whileOpen } })
  }

  return (
    <Form onSubmit={() => submit({ whileOpen: false })} className="grid gap-5">
      <ul className="grid gap-4 rounded-2xl border border-line bg-surface p-4 lg:p-6">
        {sums.map(({ till, text, naira }) => (
          <li key={till.key} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <TextField
              label={tillName(till)}
              hint={
                <>
                  <TillColumn
                    till={till}
                    total={`Expected from ${countText(till.payments, 'payment')}`}
                  />
                  {remarkOn(till)}
                  {till.count && <span className="block">{countedText(till.count)}</span>}
                  {isOnline(till) && typed[till.key] === undefined && !till.count && (
                    <span className="block">{sourceText(online)}</span>
                  )}
                  {naira !== undefined && <Difference naira={naira - till.expected} />}
                </>
              }
              className="sm:max-w-md"
              inputMode={till.expected < 0 ? 'text' : 'numeric'}
              autoComplete="off"
              placeholder="Counted, in naira"
              value={text}
              onChange={({ target }) => setTyped({ ...typed, [till.key]: target.value })}
            />
          </li>
        ))}
      </ul>
      <Field
        label="Note"
        hint="Needed where a sum differs. Kept with your name and the time."
        className="max-w-prose"
      >
        {(control) => (
          <TextArea
            {...control}
            aria-required={undefined}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Mismatches sums={sums} />
      <Failure error={error} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isPending}>
          {isPending && <Spinner />}
          Close the {noun}
        </Button>
        <p className="text-sm text-soft">
          After closing, these sums cannot change. Money that comes in later is an addition.
        </p>
      </div>
      <ConfirmDialog
        isOpen={question !== undefined}
        question={`Close the ${noun} now?`}
        text={question}
        confirmLabel={`Close the ${noun}`}
        isBusy={isPending}
        onConfirm={() => submit({ whileOpen: true })}
        onClose={() => setQuestion(undefined)}
      />
    </Form>
  )
}

/** As the holder of the till counted it, or the provider has it. */
function knownNaira(till: CashUpWire['open'][number], online: OnlineNaira) {
  const atProvider = isOnline(till) && typeof online === 'number' ? online : undefined
  return till.count?.naira ?? atProvider
}

function sourceText(online: OnlineNaira) {
  if (online === undefined) return ''
  return online === 'asking'
    ? 'Asking the provider: its sum is filled in when it answers.'
    : 'Filled in from the books of the provider.'
}

type Sum = { till: OpenTill; naira: number | undefined }

function Mismatches({ sums }: { sums: readonly Sum[] }) {
  const differing = sums.filter(({ till, naira = till.expected }) => naira !== till.expected)
  if (differing.length === 0) return null
  return (
    <Notice tone="warn">
      <h3>Does not match</h3>
      <ul>
        {differing.map(({ till, naira = 0 }) => (
          <li key={till.key}>
            {tillName(till)}: {differenceText(naira - till.expected, formatNaira)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function remarkOn({ expected, fees }: OpenTill) {
  const remarks = [
    fees > 0 && `Without ${formatNaira(fees)} of delivery fees for the rider.`,
    expected < 0 && 'Enter a sum with a minus where the shop paid it out.',
  ]
  return remarks.filter(Boolean).join(' ')
}

function Difference({ naira }: { naira: number }) {
  return (
    <strong className={`block ${naira === 0 ? 'text-success' : 'text-danger'}`}>
      {differenceText(naira, formatNaira)}
    </strong>
  )
}
