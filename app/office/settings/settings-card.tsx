import { useId } from 'react'
import { Link } from 'react-router'

import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import type { IconName } from '#app/ui/office-icon.tsx'

type SettingsCardProps = {
  to: string
  icon: IconName
  title: string
  text: string
  isViewOnly?: boolean
}

export function SettingsCard({ to, icon, title, text, isViewOnly }: SettingsCardProps) {
  const id = useId()
  return (
    <li className="group relative flex flex-col rounded-2xl border border-line bg-surface p-5 transition-colors hover:border-line-strong hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div className="flex items-center justify-between gap-3">
        <span className="flex size-12 items-center justify-center rounded-xl bg-sunk text-strong-text group-hover:bg-surface">
          <Icon name={icon} className="size-6" />
        </span>
        <Icon name="arrow" className="size-5 text-soft" />
      </div>
      <h2 className="mt-4 text-xl">
        <Link
          to={to}
          aria-describedby={id}
          className="outline-none after:absolute after:inset-0 after:rounded-2xl"
        >
          {title}
        </Link>
      </h2>
      <div id={id} className="mt-1.5">
        <p className="text-soft">{text}</p>
        {isViewOnly && <Badge className="mt-3 border border-line">View only</Badge>}
      </div>
    </li>
  )
}
