import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import { create } from 'zustand'

import { sessionStore, useStaff } from '#app/data/session/session-store.ts'
import { showToast } from '#app/ui/toast-queue.ts'

/** What stands in a form, whatever its fields are. */
export type Filled = {
  isDirty: boolean
  read: () => FieldValues
  write: (kept: FieldValues) => void
}

type Draft = { userId: string; pathname: string; kept: FieldValues }

/** In memory alone: a chosen photo can be kept nowhere else, and with the tab all of it is gone. */
const draftStore = create<{ draft: Draft | null }>()(() => ({ draft: null }))

export function useHasDraft() {
  return draftStore(({ draft }) => draft !== null)
}

/** What was typed when the sign-in ended is there again once the same person is back at that page. */
export function useKeptDraft(filled: Filled) {
  const { id: userId } = useStaff()
  const { pathname } = useLocation()
  const latest = useRef(filled)
  useEffect(() => {
    latest.current = filled
  })

  useEffect(() => {
    const kept = takeDraft(userId, pathname)
    if (kept) {
      latest.current.write(kept)
      showToast({ tone: 'info', text: 'What you had typed is back. It is not saved yet.' })
    }
    return () => {
      const { isDirty, read } = latest.current
      if (!isDirty || sessionStore.getState().endedWith === null) return
      draftStore.setState({ draft: { userId, pathname, kept: withoutPasswords(read()) } })
    }
  }, [userId, pathname])
}

/** It waits for its page; what somebody else had typed is nobody's business. */
function takeDraft(userId: string, pathname: string) {
  const { draft } = draftStore.getState()
  if (!draft) return undefined
  const isHere = draft.userId === userId && draft.pathname === pathname
  if (isHere || draft.userId !== userId) draftStore.setState({ draft: null })
  return isHere ? draft.kept : undefined
}

/** Those are typed again. */
function withoutPasswords(typed: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))
}
