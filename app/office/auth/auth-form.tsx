import type { ComponentProps, ReactNode } from 'react'

import { Failure } from '#app/office/kit/failure.tsx'

type AuthFormProps = {
  failure: string | null
  onSubmit: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

export function AuthForm({ failure, onSubmit, children }: AuthFormProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <Failure error={failure} />
      {children}
    </form>
  )
}
