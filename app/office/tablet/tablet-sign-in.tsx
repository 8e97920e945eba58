import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { messageOr } from '#app/data/api/api-error.ts'
import { tabletPeopleQuery } from '#app/data/session/tablet.ts'
import { AuthCard, authLinkClass } from '#app/office/auth/auth-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { TabletPerson } from '#contract/tablet.ts'

import { PinForm } from './pin-form.tsx'

type TabletSignInProps = {
  onPassword: () => void
  /** An Admin has ended this tablet. */
  onEnded: () => void
}

export default function TabletSignIn({ onPassword, onEnded }: TabletSignInProps) {
  const [person, setPerson] = useState<TabletPerson>()
  const [lastId, setLastId] = useState<string>()
  const { data: people, error, refetch } = useQuery(tabletPeopleQuery)
  const isEnded = people === null
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
        <Notice tone="bad" role="alert">
          {messageOr(error, 'The names could not be loaded.')}
        </Notice>
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
        There is no PIN yet. Sign in with your password, and set yours in Settings, Security.
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
