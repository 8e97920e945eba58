import type { ReactNode } from 'react'

import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Disabled until hydration: submitted before, the browser would load another page. */
export function AuthButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="submit"
      size="large"
      disabled={!isHydrated}
      aria-disabled={isBusy}
      className="w-full disabled:bg-strong disabled:text-on-strong"
    >
      {isBusy && <Spinner />}
      {children}
    </Button>
  )
}
