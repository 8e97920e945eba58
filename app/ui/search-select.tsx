import { Combobox } from '@base-ui/react/combobox'
import { type Ref, useId } from 'react'

import { ChevronDown } from './chevron-down.tsx'
import { controlClass, type FieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

const popupClass =
  'w-(--anchor-width) min-w-60 max-w-(--available-width) overflow-hidden rounded-2xl border border-line-strong bg-surface text-text outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0'

const optionClass =
  'flex min-h-11 cursor-default items-center gap-3 rounded-xl px-3 outline-none select-none data-highlighted:bg-sunk data-selected:font-bold'

type SearchSelectProps = FieldControl & {
  options: readonly SelectOption[]
  value: string
  placeholder: string
  searchLabel: string
  emptyText: string
  ref?: Ref<HTMLButtonElement>
  onChange: (value: string) => void
}

/** Keeps clear of the header, where toasts appear. */
const toastClearance = { top: 84, right: 8, bottom: 8, left: 8 }

/** The search field is inside the list, so that a phone's keyboard opens only on demand. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, placeholder, searchLabel, emptyText, onChange, ...control } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Combobox.Root
      items={options}
      value={chosen ?? null}
      onValueChange={(option: SelectOption | null) => option && onChange(option.value)}
      autoHighlight
    >
      <Combobox.Trigger
        {...control}
        className={`flex items-center justify-between gap-3 text-left ${controlClass}`}
      >
        <span className={`min-w-0 grow truncate ${chosen ? '' : 'text-soft'}`}>
          {chosen?.label ?? placeholder}
        </span>
        {chosen?.detail && (
          <span className="text-soft tabular-nums max-[22rem]:hidden">{chosen.detail}</span>
        )}
        <ChevronDown />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner
          sideOffset={6}
          collisionPadding={toastClearance}
          className="z-50 outline-none"
        >
          <Combobox.Popup aria-label={searchLabel} className={`flex flex-col ${popupClass}`}>
            <SearchBox label={searchLabel} />
            <Combobox.Empty>
              <p className="p-4 text-soft">{emptyText}</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,calc(var(--available-height)-4.5rem))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
              {(option: SelectOption) => <Item key={option.value} option={option} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function SearchBox({ label }: { label: string }) {
  return (
    <div className="relative border-b border-line p-2">
      <Icon name="search" className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-soft" />
      <Combobox.Input
        aria-label={label}
        placeholder={label}
        className="min-h-11 w-full rounded-xl bg-sunk pr-3 pl-11 text-base outline-none placeholder:text-soft focus-visible:outline-2 focus-visible:outline-focus"
      />
    </div>
  )
}

/** Named by its label alone; the detail, a price, is its description. */
function Item({ option: { label, detail }, option }: { option: SelectOption }) {
  const detailId = useId()
  return (
    <Combobox.Item
      value={option}
      aria-describedby={detail ? detailId : undefined}
      className={optionClass}
    >
      <span className="min-w-0 grow">{label}</span>
      {detail && (
        <span id={detailId} aria-hidden="true" className="text-soft tabular-nums">
          {detail}
        </span>
      )}
      <Combobox.ItemIndicator className="text-strong-text">
        <Icon name="check" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

type SelectOption = { value: string; label: string; detail?: string }
