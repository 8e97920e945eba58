import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import { create } from 'zustand'

import { sessionStore, useStaff } from '#app/data/session/session-store.ts'
import { showToast } from '#app/ui/toast-queue.ts'

export type Filled = {
  isDirty: boolean
  read: () => FieldValues
  write: (values: FieldValues) => void
}

type Draft = { userId: string; pathname: string; values: FieldValues }

/** In memory only: a chosen photo cannot be serialized, and the draft ends with the tab. */
const draftStore = create<{ draft: Draft | null }>()(() => ({ draft: null }))

export function useHasDraft() {
  return draftStore(({ draft }) => draft !== null)
}

/** Restores what was typed when the session expired, once the same person is back on the page. */
export function useRestoredDraft(filled: Filled) {
  const { id: userId } = useStaff()
  const { pathname } = useLocation()
  const latest = useRef(filled)
  useEffect(() => {
    latest.current = filled
  })

  useEffect(() => {
    const values = popDraft(userId, pathname)
    if (values) {
      latest.current.write(values)
      showToast({ tone: 'info', text: 'What you had typed is back. It is not saved yet.' })
    }
    return () => {
      const { isDirty, read } = latest.current
      if (!isDirty || sessionStore.getState().endedWith === null) return
      draftStore.setState({ draft: { userId, pathname, values: withoutPasswords(read()) } })
    }
  }, [userId, pathname])
}

function popDraft(userId: string, pathname: string) {
  const { draft } = draftStore.getState()
  if (!draft) return undefined
  const isHere = draft.userId === userId && draft.pathname === pathname
  if (isHere || draft.userId !== userId) draftStore.setState({ draft: null })
  return isHere ? draft.values : undefined
}

function withoutPasswords(typed: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))
}
