import type { ReactNode } from 'react'

const tones = {
  calm: 'border-line bg-surface text-text',
  good: 'border-success bg-success-ground text-success',
  warn: 'border-warning bg-warning-ground text-warning',
  bad: 'border-danger bg-danger-ground text-danger',
  info: 'border-info bg-info-ground text-info',
}

type NoticeProps = {
  tone?: keyof typeof tones
  /** Omit for notices that are there from the start. */
  role?: 'alert' | 'status'
  id?: string
  className?: string
  children: ReactNode
}

export function Notice({ tone = 'calm', role, id, className = '', children }: NoticeProps) {
  return (
    <div
      role={role}
      id={id}
      className={`rounded-xl border px-4 py-3 text-sm leading-snug font-bold ${tones[tone]} ${className}`}
    >
      {children}
    </div>
  )
}
