import { useRef } from 'react'
import type { ReactNode } from 'react'

import { useArrival } from '#app/office/kit/use-arrival.ts'

type AuthCardProps = { title: string; intro?: ReactNode; children: ReactNode }

export function AuthCard({ title, intro, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <div className="w-full max-w-md">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {title}
      </h1>
      {intro && <p className="mt-3 text-soft">{intro}</p>}
      <div className="mt-7">{children}</div>
    </div>
  )
}

export const authLinkClass =
  'inline-flex min-h-11 items-center font-bold text-strong-text underline underline-offset-4 hover:no-underline'
