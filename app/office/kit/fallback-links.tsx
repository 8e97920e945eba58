import type { ReactNode } from 'react'

import { ButtonLink } from '#app/ui/button.tsx'

export function FallbackLinks({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {children}
      <ButtonLink to="/admin/orders" variant="quiet">
        Orders
      </ButtonLink>
      <ButtonLink to="/admin" variant="quiet">
        Dashboard
      </ButtonLink>
    </div>
  )
}
