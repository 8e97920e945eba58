import type { ComponentProps, ReactNode } from 'react'

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'className'> & {
  type: 'radio' | 'checkbox'
  title: string
  text?: ReactNode
  price?: string | undefined
}

export function ChoiceCard({ title, text, price, ...input }: ChoiceCardProps) {
  return (
    <label className="flex min-h-14 items-center gap-4 rounded-2xl border border-line bg-ground px-4 py-3 transition-colors has-checked:border-strong has-checked:bg-surface has-checked:ring-1 has-checked:ring-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:bg-sunk has-disabled:text-soft">
      <input {...input} className="size-5 shrink-0 accent-strong outline-none" />
      <span className="min-w-0 flex-1 break-words">
        <span className="block font-bold">{title}</span>
        {text && <span className="block text-sm leading-snug text-soft">{text}</span>}
      </span>
      {price && <span className="font-bold tabular-nums">{price}</span>}
    </label>
  )
}
