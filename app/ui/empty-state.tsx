import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  level?: 1 | 2 | 3
  text?: string
  picture?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, level, text, picture, children }: EmptyStateProps) {
  const Title = level ? (`h${level}` as const) : 'p'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {picture}
      <Title className="font-display text-2xl leading-tight font-extrabold text-balance">
        {title}
      </Title>
      {text && <p className="text-balance text-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
