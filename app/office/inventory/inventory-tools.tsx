import { useId, useState } from 'react'

import { badgeWords } from '#app/office/stock-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Category } from '#domain/category.ts'

import { badgeFilters } from './inventory-list.ts'
import type { BadgeFilter, InventoryFilter } from './inventory-list.ts'

type InventoryToolsProps = {
  filter: InventoryFilter
  categories: readonly Category[]
  onFilter: (filter: InventoryFilter) => void
  onExport: () => void
}

/** Search, filter and export, above the table they act on. */
export function InventoryTools(props: InventoryToolsProps) {
  const { filter, onFilter, onExport } = props
  const count = [filter.category, filter.badge].filter((choice) => choice !== 'all').length
  // Whoever comes by a link that narrows the list sees by what.
  const [isOpen, setOpen] = useState(count > 0)
  const filterId = useId()
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search inventory..."
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
          className="grow basis-60"
        />
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? filterId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="grow sm:grow-0"
        >
          <Icon name="filter" />
          {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
        <Button variant="quiet" onClick={onExport} className="grow sm:grow-0">
          <Icon name="download" />
          Export
        </Button>
      </div>
      {isOpen && <FilterChoices {...props} id={filterId} />}
    </div>
  )
}

const badgeLabels: Record<BadgeFilter, string> = {
  all: 'All badges',
  ...badgeWords,
  restock: 'Needs restock',
}

function FilterChoices({ id, filter, categories, onFilter }: InventoryToolsProps & { id: string }) {
  const { category, badge, text } = filter
  return (
    <div
      id={id}
      className="grid items-end gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            value={category}
            onChange={({ target }) => onFilter({ ...filter, category: target.value })}
          >
            <option value="all">All categories</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Badge">
        {(control) => (
          <Select
            {...control}
            value={badge}
            onChange={({ target }) => onFilter({ ...filter, badge: target.value as BadgeFilter })}
          >
            {badgeFilters.map((name) => (
              <option key={name} value={name}>
                {badgeLabels[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        variant="ghost"
        disabled={category === 'all' && badge === 'all'}
        onClick={() => onFilter({ text, category: 'all', badge: 'all' })}
      >
        Clear filter
      </Button>
    </div>
  )
}
