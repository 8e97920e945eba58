import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { isNotFound } from '#app/data/api/read-problem.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { signInByPin } from '#app/data/session/tablet.ts'
import {
  AuthCard,
  AuthForm,
  authLinkClass,
  PinField,
  useAuthForm,
} from '#app/office/auth/auth-form.tsx'
import { Failure } from '#app/office/kit/failure.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { PinLogin, type TabletPerson } from '#contract/staff/tablet.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const schema = PinLogin.pick({ pin: true })
const longestPin = 6

const peopleOptions = {
  staleTime: 0,
  refetchInterval: 60_000,
  retry: (failures: number, error: Error) => failures < 3 && !isNotFound(error),
}

type TabletSignInProps = {
  onPassword: () => void
  /** An Admin has ended this tablet. */
  onEnded: () => void
}

export default function TabletSignIn({ onPassword, onEnded }: TabletSignInProps) {
  const [person, setPerson] = useState<TabletPerson>()
  const [lastId, setLastId] = useState<string>()
  const query = useApi(officeApi.auth.tablet.$get, {}, peopleOptions)
  const { refetch } = query
  const isEnded = isNotFound(query.error)
  const people = isEnded ? undefined : query.data?.people
  const error = isEnded ? null : query.error
  useEffect(() => {
    if (isEnded) onEnded()
  }, [isEnded, onEnded])

  if (person) {
    return (
      <AuthCard key={person._id} title={person.name}>
        <PinForm
          person={person}
          onBack={() => setPerson(undefined)}
          onTabletEnded={() => void refetch()}
        />
      </AuthCard>
    )
  }
  return (
    <AuthCard key="people" title="Who works now?" intro="Press your name, then enter your PIN.">
      {people ? (
        <People
          people={people}
          lastId={lastId}
          onChoose={(chosen) => {
            setPerson(chosen)
            setLastId(chosen._id)
          }}
        />
      ) : error ? (
        <Failure error={error} fallback="The names could not be loaded." />
      ) : (
        <Spinner />
      )}
      <p className="mt-6 flex flex-wrap gap-x-6">
        <button type="button" className={authLinkClass} onClick={onPassword}>
          Use a password
        </button>
        {error && (
          <button type="button" className={authLinkClass} onClick={() => void refetch()}>
            Try again
          </button>
        )}
      </p>
    </AuthCard>
  )
}

type PeopleProps = {
  people: readonly TabletPerson[]
  /** This person's button gets the focus. */
  lastId: string | undefined
  onChoose: (person: TabletPerson) => void
}

function People({ people, lastId, onChoose }: PeopleProps) {
  const last = useRef<HTMLButtonElement>(null)
  useEffect(() => last.current?.focus(), [])
  if (people.length === 0) {
    return (
      <Notice>
        There is no PIN yet. Sign in with your password, and set yours in Settings, PIN.
      </Notice>
    )
  }
  return (
    <ul aria-label="People with a PIN" className="grid gap-3 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person._id}>
          <Button
            ref={person._id === lastId ? last : undefined}
            variant="quiet"
            size="large"
            className="h-full w-full justify-start! px-4! py-2 text-left!"
            onClick={() => onChoose(person)}
          >
            <span
              aria-hidden="true"
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunk text-base"
            >
              {initialsOf(person.name)}
            </span>
            <span className="min-w-0 leading-tight break-words">{person.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function initialsOf(name: string) {
  return name
    .split(' ')
    .map((part) => [...part][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
}

type PinFormProps = { person: TabletPerson; onBack: () => void; onTabletEnded: () => void }

function PinForm({ person, onBack, onTabletEnded }: PinFormProps) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  useEffect(() => field.current?.focus(), [])

  async function send(entered: { pin: string }) {
    try {
      await signInByPin({ userId: person._id, ...entered })
      client.clear()
    } catch (error) {
      if (isNotFound(error)) onTabletEnded()
      setPin('')
      throw error
    }
  }

  function enter(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, longestPin)
    setPin(digits)
    announce(digits.length === 1 ? '1 digit' : `${digits.length} digits`)
  }

  return (
    <AuthForm
      schema={schema}
      fallback="The PIN could not be checked. Please try again."
      send={send}
    >
      <PinField
        label="PIN"
        ref={field}
        // The keypad below is larger than the one of the system.
        inputMode="none"
        value={pin}
        onChange={({ target }) => enter(target.value)}
        inputClass="min-h-16 text-center text-5xl! leading-none tracking-[0.3em]"
      />
      <Keypad
        onDigit={(digit) => enter(pin + digit)}
        onDelete={() => enter(pin.slice(0, -1))}
        isEmpty={pin === ''}
      />
      <Button variant="ghost" onClick={onBack}>
        Back to the names
      </Button>
    </AuthForm>
  )
}

type KeypadProps = { onDigit: (digit: string) => void; onDelete: () => void; isEmpty: boolean }

/** The Start key submits the form around the keypad. */
function Keypad({ onDigit, onDelete, isEmpty }: KeypadProps) {
  const { isBusy } = useAuthForm()
  return (
    <div role="group" aria-label="Keypad" className="grid touch-manipulation grid-cols-3 gap-2.5">
      {digits.map((digit) => (
        <DigitKey key={digit} digit={digit} onDigit={onDigit} />
      ))}
      <button
        type="button"
        data-repeats
        className={`${keyClass({ variant: 'ghost' })} aria-disabled:text-soft`}
        aria-disabled={isEmpty}
        onMouseDown={keepFocus}
        onClick={() => !isEmpty && onDelete()}
      >
        Delete
      </button>
      <DigitKey digit="0" onDigit={onDigit} />
      <button
        type="submit"
        className={keyClass({ variant: 'strong' })}
        aria-disabled={isBusy}
        onMouseDown={keepFocus}
      >
        {isBusy && <Spinner />}
        Start
      </button>
    </div>
  )
}

function DigitKey({ digit, onDigit }: { digit: string; onDigit: (digit: string) => void }) {
  return (
    <button
      type="button"
      data-repeats
      className={`${keyClass({ variant: 'quiet' })} text-3xl! tabular-nums`}
      onMouseDown={keepFocus}
      onClick={() => onDigit(digit)}
    >
      {digit}
    </button>
  )
}

/** Keeps the focus in the field, so that a keyboard works too. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function keyClass({ variant }: { variant: 'quiet' | 'ghost' | 'strong' }) {
  return `${buttonClass({ variant })} min-h-17 px-2! select-none sm:min-h-20`
}
