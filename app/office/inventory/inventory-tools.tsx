import { stockBadgeLabels } from '#app/office/badges/stock-badge.tsx'
import { ListTools } from '#app/office/layout/list-tools.tsx'
import { Field } from '#app/ui/field.tsx'
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

const filterLabels: Record<BadgeFilter, string> = {
  all: 'All badges',
  ...stockBadgeLabels,
  restock: 'Needs restock',
}

export function InventoryTools({ filter, categories, onFilter, onExport }: InventoryToolsProps) {
  const { text, category, badge } = filter
  return (
    <ListTools
      searchLabel="Search inventory..."
      text={text}
      onText={(typed) => onFilter({ ...filter, text: typed })}
      onExport={onExport}
      filterCount={[category, badge].filter((choice) => choice !== 'all').length}
      onClear={() => onFilter({ text, category: 'all', badge: 'all' })}
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
                {filterLabels[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ListTools>
  )
}
