import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

const variants = {
  strong:
    'bg-strong text-on-strong hover:bg-strong-hover active:bg-strong-hover disabled:bg-sunk disabled:text-soft',
  quiet:
    'border border-line-strong bg-surface text-text hover:bg-sunk active:bg-sunk disabled:border-line disabled:text-soft',
  danger:
    'bg-danger text-surface hover:bg-danger/85 active:bg-danger/85 disabled:bg-sunk disabled:text-soft',
  ghost: 'text-text hover:bg-sunk active:bg-sunk disabled:text-soft',
}

/** Every size is a touch target of at least 44 px. */
const sizes = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-7 text-lg',
}

type ButtonVariant = { variant?: keyof typeof variants; size?: keyof typeof sizes }

export function buttonClass({ variant = 'strong', size = 'medium' }: ButtonVariant = {}) {
  return `inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-xl py-1.5 text-center font-bold transition-colors disabled:cursor-not-allowed ${variants[variant]} ${sizes[size]}`
}

/** With `aria-disabled` it keeps the focus, but neither clicks nor submits. */
export function Button({
  variant,
  size,
  className = '',
  ...rest
}: ComponentProps<'button'> & ButtonVariant) {
  const look = `${buttonClass({ variant, size })} ${className}`
  const off = rest['aria-disabled'] && { onClick: ignore }
  return <button type="button" {...rest} {...off} className={look} />
}

function ignore(event: MouseEvent) {
  event.preventDefault()
}

/** A link that looks like a button. Its page is prefetched. */
export function ButtonLink({ variant, size, className = '', ...rest }: LinkProps & ButtonVariant) {
  const look = `${buttonClass({ variant, size })} ${className}`
  return <Link prefetch="intent" {...rest} className={look} />
}
