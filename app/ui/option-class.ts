export type SelectOption = { value: string; label: string; detail?: string }

export const popupClass =
  'w-(--anchor-width) min-w-60 max-w-(--available-width) overflow-hidden rounded-2xl border border-line-strong bg-surface text-text outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const optionClass =
  'flex min-h-11 cursor-default items-center gap-3 rounded-xl px-3 outline-none select-none data-highlighted:bg-sunk data-selected:font-bold'
