import type { ComponentProps, ReactNode } from 'react'

import { AsyncButton } from '#app/ui/async-button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'

type TicketBarProps = {
  tone: 'info' | 'warning'
  /** Undefined: hidden, with an empty live region. */
  text: string | undefined
  children: ReactNode
}

const tones = {
  // A phone has no room for both.
  info: 'border-info bg-info-ground text-info max-lg:has-[+[data-alarm]]:hidden',
  warning: 'border-warning bg-warning-ground text-warning',
}

/** A question about a ticket, above the lower edge of every page. */
export function TicketBar({ tone, text, children }: TicketBarProps) {
  return (
    <div
      data-alarm={(text && tone === 'warning') || undefined}
      className={
        text
          ? `pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-1 border-t-2 px-4 py-1.5 font-bold lg:px-8 ${tones[tone]}`
          : ''
      }
    >
      <div className="flex min-w-0 items-center gap-x-4">
        {text && <Icon name={tone === 'info' ? 'orders' : 'alert'} className="size-5.5 shrink-0" />}
        <p role={tone === 'info' ? 'status' : 'alert'} className="min-w-0">
          {text}
        </p>
      </div>
      {text && <div className="flex flex-wrap gap-x-2 gap-y-1">{children}</div>}
    </div>
  )
}

type TicketButtonProps = Pick<ComponentProps<typeof AsyncButton>, 'onPress' | 'children'>

export function TicketButton(props: TicketButtonProps) {
  return <AsyncButton variant="quiet" size="small" {...props} />
}
