import type { ComponentProps } from 'react'

import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = ComponentProps<'button'> & { icon: IconName; label: string }

export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`flex size-11 shrink-0 items-center justify-center rounded-xl ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
