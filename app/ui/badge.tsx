import type { ReactNode } from 'react'

const tones = {
  calm: 'bg-sunk text-text',
  good: 'bg-success-ground text-success',
  warn: 'bg-warning-ground text-warning',
  bad: 'bg-danger-ground text-danger',
  info: 'bg-info-ground text-info',
}

type BadgeProps = { tone?: keyof typeof tones; className?: string; children: ReactNode }

export function Badge({ tone = 'calm', className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-bold ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
