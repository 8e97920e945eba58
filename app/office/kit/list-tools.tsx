import { type ReactNode, useId, useState } from 'react'

import { downloadFile } from '#app/data/api/download-file.ts'
import { serverNow } from '#app/data/clock/clock.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { lagosClock } from '#domain/lagos-time.ts'

type ListToolsProps = {
  searchLabel: string
  text: string
  onText: (text: string) => void
  /** What is shown, as a CSV file. */
  file: { name: string; csv: () => string }
  /** Offers to choose rows for one change of them all. */
  selecting?: { isOn: boolean; toggle: () => void }
  /** Beside Export. */
  importPath?: string
  filterCount: number
  onClear: () => void
  children: ReactNode
}

export function ListTools(props: ListToolsProps) {
  const { searchLabel, text, onText, file, importPath, selecting } = props
  const { filterCount, onClear, children } = props
  // Open from the start when the address already narrows the list.
  const [isOpen, setOpen] = useState(filterCount > 0)
  const filterId = useId()
  // Three buttons and the search take two rows on a phone.
  const look = `grow sm:grow-0 ${importPath ? 'px-2.5! sm:px-5!' : ''}`

  function exportFile() {
    const { date } = lagosClock(new Date(serverNow()))
    downloadFile(`${file.name}-${date}.csv`, file.csv(), 'text/csv;charset=utf-8')
  }

  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField label={searchLabel} value={text} onChange={onText} className="grow basis-60" />
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? filterId : undefined}
          onClick={() => setOpen(!isOpen)}
          className={look}
        >
          <Icon name="filter" />
          {filterCount > 0 ? `Filter (${filterCount})` : 'Filter'}
        </Button>
        <Button variant="quiet" onClick={exportFile} className={look}>
          <Icon name="download" />
          Export
        </Button>
        {importPath && (
          <ButtonLink to={importPath} variant="quiet" className={look}>
            <Icon name="download" className="size-6 rotate-180" />
            Import
          </ButtonLink>
        )}
        {selecting && (
          <Button
            variant="quiet"
            aria-pressed={selecting.isOn}
            onClick={selecting.toggle}
            className={look}
          >
            <Icon name="check" />
            Select
          </Button>
        )}
      </div>
      {isOpen && (
        <div
          id={filterId}
          className="grid items-end gap-4 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-[1fr_1fr_auto]"
        >
          {children}
          <Button variant="ghost" disabled={filterCount === 0} onClick={onClear}>
            Clear filter
          </Button>
        </div>
      )}
    </div>
  )
}
