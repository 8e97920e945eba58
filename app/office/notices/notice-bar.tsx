import { Link } from 'react-router'

import { IconButton } from '#app/ui/icon-button.tsx'
import { Icon, type IconName } from '#app/ui/office-icon.tsx'

type NoticeBarProps = {
  icon: IconName
  /** Undefined: hidden, with an empty live region. */
  text: string | undefined
  link: { to: string; label: string }
  dismissLabel: string
  onDismiss: () => void
}

export function NoticeBar({ icon, text, link, dismissLabel, onDismiss }: NoticeBarProps) {
  function dismiss() {
    onDismiss()
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <div className={text ? barClass : ''}>
      {text && <Icon name={icon} className="size-5.5 shrink-0" />}
      <p role="status">{text}</p>
      {text && (
        <>
          <Link
            to={link.to}
            className="inline-flex min-h-11 shrink-0 items-center underline underline-offset-4"
          >
            {link.label}
          </Link>
          <IconButton
            icon="close"
            label={dismissLabel}
            onClick={dismiss}
            className="-mr-2 ml-auto hover:bg-surface lg:ml-0"
          />
        </>
      )}
    </div>
  )
}

const barClass =
  'pointer-events-auto flex items-center gap-x-4 border-t-2 border-info bg-info-ground px-4 py-1 font-bold text-info lg:px-8'
