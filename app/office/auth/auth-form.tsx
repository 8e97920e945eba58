import type { ComponentProps, ReactNode } from 'react'

import { Notice } from '#app/ui/notice.tsx'

type EntryFormProps = {
  failure: string | null
  onSubmit: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

export function EntryForm({ failure, onSubmit, children }: EntryFormProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </form>
  )
}
