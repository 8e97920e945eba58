import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import type { Ref } from 'react'

import { ChevronDown } from './chevron-down.tsx'
import { controlLook } from './field.tsx'
import type { FieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import { optionLook, popupLook } from './option-look.ts'
import type { SelectOption } from './option-look.ts'

type SelectProps = FieldControl & {
  options: readonly SelectOption[]
  value: string
  placeholder: string
  ref?: Ref<HTMLButtonElement>
  onChange: (value: string) => void
}

/** One of several. Typing its first letters chooses too. */
export function Select({ options, value, placeholder, onChange, ...control }: SelectProps) {
  return (
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options}
        value={value || null}
        onValueChange={(chosen) => chosen && onChange(chosen)}
      >
        <Base.Trigger
          {...control}
          className={`flex items-center justify-between gap-3 text-left ${controlLook} data-popup-open:border-focus`}
        >
          <Base.Value className="truncate data-placeholder:text-soft" placeholder={placeholder} />
          <ChevronDown />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            alignItemWithTrigger={false}
            sideOffset={6}
            className="z-50 outline-none"
          >
            <Base.Popup className={popupLook}>
              <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5">
                {options.map((option) => (
                  <Item key={option.value} option={option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}

function Item({ option: { value, label, detail } }: { option: SelectOption }) {
  return (
    <Base.Item value={value} className={optionLook}>
      <Base.ItemText className="grow">{label}</Base.ItemText>
      {detail && <span className="text-sm text-soft tabular-nums">{detail}</span>}
      <Base.ItemIndicator className="text-strong-text">
        <Icon name="check" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
