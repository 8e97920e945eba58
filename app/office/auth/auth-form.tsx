import type { ComponentProps, ReactNode } from 'react'

import { Notice } from '#app/ui/notice.tsx'

type AuthFormProps = {
  failure: string | null
  onSubmit: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

export function AuthForm({ failure, onSubmit, children }: AuthFormProps) {
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
