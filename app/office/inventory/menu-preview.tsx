import { Panel } from '#app/office/kit/panel.tsx'
import { pageBarClass, PinnedBar } from '#app/office/page-bar/page-bar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Column } from '#app/ui/table-column.ts'
import type { MenuPreview } from '#contract/menu/menu-import.ts'
import { countText } from '#domain/count-text.ts'

const formatNames: Record<MenuPreview['format'], string> = {
  own: 'our own Export',
  woocommerce: 'WooCommerce',
  square: 'Square',
  loyverse: 'Loyverse',
}

type MenuPreviewedProps = { preview: MenuPreview; isImporting: boolean; onImport: () => void }

/** What an import would change, and the button that does it. */
export function MenuPreviewed({ preview, isImporting, onImport }: MenuPreviewedProps) {
  const { format, dishes, same, categories, errors, notes } = preview
  const added = dishes.filter(({ isNew }) => isNew).length
  const counts = [
    `${added} new`,
    `${dishes.length - added} changed`,
    `${same} the same`,
    ...(errors.length > 0 ? [countText(errors.length, 'error')] : []),
  ]
  return (
    <>
      <Panel title="What would change">
        <p role="status" className="text-lg font-bold">{`${counts.join(', ')}.`}</p>
        <p className="mt-1 text-soft">{`Read as a file of ${formatNames[format]}.`}</p>
        {categories.length > 0 && (
          <p className="mt-3 wrap-anywhere">
            <span className="font-bold">New categories: </span>
            {categories.join(', ')}
          </p>
        )}
        {notes.length > 0 && (
          <ul aria-label="Notes" className="mt-3 grid max-w-prose list-disc gap-1 pl-5">
            {notes.map(({ code, count }) => (
              <li key={code}>{noteTexts[code](count)}</li>
            ))}
          </ul>
        )}
      </Panel>
      {errors.length > 0 && (
        <>
          <Notice tone="bad">
            Nothing can be imported while the file has errors. Correct these cells in the file, and
            choose it again.
          </Notice>
          <DataTable
            caption="Errors"
            rows={errors.map((error, index) => ({ ...error, key: `${index}` }))}
            columns={errorColumns}
            keyOf={({ key }) => key}
            emptyText="No errors."
          />
        </>
      )}
      {dishes.length > 0 && (
        <DataTable
          caption="New and changed dishes"
          rows={dishes}
          columns={dishColumns}
          keyOf={({ line }) => `${line}`}
          emptyText="Nothing would change."
          pageSize={50}
        />
      )}
      {dishes.length > 0 && errors.length === 0 && (
        <PinnedBar>
          <div className={pageBarClass}>
            <Button onClick={onImport} aria-disabled={isImporting}>
              {isImporting && <Spinner />}
              {`Import ${countText(dishes.length, 'dish')}`}
            </Button>
          </div>
        </PinnedBar>
      )}
    </>
  )
}

type PlannedDish = MenuPreview['dishes'][number]

const dishColumns: Column<PlannedDish>[] = [
  {
    key: 'dish',
    title: 'Dish',
    cell: ({ name, isNew, fields }) => (
      <div className="min-w-0">
        <span dir="auto" className="mr-2 font-bold wrap-anywhere">
          {name}
        </span>
        <Badge tone={isNew ? 'good' : 'info'}>{isNew ? 'New' : 'Changed'}</Badge>
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {fields.map((field) => (
            <ChangedField key={field.name} field={field} isNew={isNew} />
          ))}
        </dl>
      </div>
    ),
  },
  { key: 'line', title: 'Line', isNumber: true, sortBy: ({ line }) => line, cell: lineOf },
]

type ChangedFieldProps = { field: PlannedDish['fields'][number]; isNew: boolean }

function ChangedField({ field: { name, before, after }, isNew }: ChangedFieldProps) {
  const isLong = before.length + after.length > 80
  const isBlock = isLong || `${before}${after}`.includes('\n')
  // Each of two long texts has lines of its own.
  const look = isLong ? 'line-clamp-3' : ''
  return (
    <div className={`flex flex-wrap gap-x-2 ${isBlock ? 'basis-full' : ''}`}>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line tabular-nums">
        {!isNew && (
          <del dir="auto" className={`text-soft ${look}`}>
            {before || 'nothing'}
          </del>
        )}
        <ins dir="auto" className={`no-underline ${look}`}>
          {!isNew && ' → '}
          {after || 'nothing'}
        </ins>
      </dd>
    </div>
  )
}

type MenuError = MenuPreview['errors'][number] & { key: string }

const errorColumns: Column<MenuError>[] = [
  {
    key: 'message',
    title: 'Error',
    cell: ({ message }) => <span className="font-bold wrap-anywhere">{message}</span>,
  },
  { key: 'column', title: 'Column', cell: ({ column }) => column },
  { key: 'line', title: 'Line', isNumber: true, sortBy: ({ line }) => line, cell: lineOf },
]

function lineOf({ line }: { line: number }) {
  return line
}

type Note = MenuPreview['notes'][number]['code']

const noteTexts: Record<Note, (count: number) => string> = {
  'old-encoding': () =>
    'The file is not in UTF-8. Look for question marks in names: its encoding has no ₦ and no letters like ƙ.',
  'without-stock': (count) =>
    `${countText(count, 'new dish')} without a stock in the file: the stock is 0, so sold out.`,
  'without-picture': (count) => `${countText(count, 'new dish')} without a picture.`,
  'pictures-ignored': (count) =>
    `${countText(count, 'address')} of pictures left out: they are never fetched.`,
  hidden: (count) =>
    `${countText(count, 'row')} left out that the other system does not show or sell.`,
  'other-types': (count) =>
    `${countText(count, 'row')} left out: a grouped or external product is no dish.`,
  'other-categories': (count) =>
    `${countText(count, 'dish')} with several categories: only the first is used.`,
  'sale-prices': (count) => `${countText(count, 'sale price')} left out.`,
  'options-ignored': (count) =>
    `${countText(count, 'dish')} with modifiers: the file has only their names. Add options in Inventory.`,
  'several-stores': (count) =>
    `The file has ${count} stores: a price or stock is that of the first store with one.`,
}
