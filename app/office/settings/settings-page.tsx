import { useId } from 'react'
import { Link } from 'react-router'

import { useApi } from '#app/data/api/use-api.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useSession, useStaff } from '#app/data/session/session-store.ts'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Loaded, NothingFound } from '#app/office/kit/query-page.tsx'
import { useAddressSearch } from '#app/office/kit/use-address-terms.ts'
import { Icon, type IconName } from '#app/ui/office-icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { matchesSearch } from '#app/ui/table-rows.ts'
import { countText } from '#domain/count-text.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { can } from '#domain/staff/role.ts'

import { type SettingsGroup, settingsGroups, type SettingsRow } from './settings-index.ts'
import { usePresentValues } from './use-present-values.ts'

const icons: Record<(typeof settingsGroups)[number]['name'], IconName> = {
  Shop: 'shop',
  Menu: 'tag',
  Orders: 'orders',
  Money: 'card',
  Customers: 'customers',
  'This device': 'bell',
  Me: 'team',
  Safety: 'history',
}

type Values = Partial<Record<string, string>>

export default function SettingsPage() {
  const { roles } = useStaff()
  const byPin = useSession().credentials?.byPin
  const values: Values = usePresentValues()
  const { typed, setTyped } = useAddressSearch()
  const groups = settingsGroups.map(({ name, rows }: SettingsGroup) => ({
    name,
    rows: rows.filter(({ may, to }) => (!may || can(roles, may)) && !(byPin && isOwnAccess(to))),
  }))
  return (
    <OfficePage title="Settings">
      <SearchField
        label="Search settings..."
        value={typed}
        onChange={setTyped}
        className="mb-5 max-w-xl"
      />
      {typed.trim() ? (
        <Found groups={groups} typed={typed} />
      ) : (
        <>
          <div className="gap-5 lg:columns-2">
            {groups.map((group) => (
              <Group key={group.name} {...group} values={values} />
            ))}
          </div>
          <RecentChanges />
        </>
      )}
    </OfficePage>
  )
}

/** The page that a sign-in by PIN does not show. */
function isOwnAccess(to: string | undefined) {
  return to?.startsWith('/admin/settings/security')
}

type GroupProps = SettingsGroup & { values: Values }

function Group({ name, rows, values }: GroupProps) {
  const { roles } = useStaff()
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="mb-5 break-inside-avoid rounded-2xl border border-line bg-surface p-2"
    >
      <h2 id={id} className="flex items-center gap-3 px-3 pt-2 pb-1 text-xl">
        <Icon name={icons[name as keyof typeof icons]} className="size-6 text-strong-text" />
        {name}
      </h2>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.name}
            to={row.to}
            label={row.name}
            text={[values[row.name], row.changes && !can(roles, row.changes) && 'View only']}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  to: string | undefined
  label: string
  text: (string | false | undefined)[]
  /** The text is below the label. */
  isStacked?: boolean
}

function Row({ to, label, text, isStacked = false }: RowProps) {
  const id = useId()
  return (
    <li className="relative flex min-h-11 items-center gap-x-4 rounded-xl px-3 py-2 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-focus has-[a]:hover:bg-sunk">
      <div
        className={`min-w-0 grow ${isStacked ? '' : 'flex items-center justify-between gap-x-4'}`}
      >
        {to ? (
          <Link
            to={to}
            aria-describedby={id}
            className="font-bold outline-none after:absolute after:inset-0"
          >
            {label}
          </Link>
        ) : (
          <span className="font-bold">{label}</span>
        )}
        <p
          id={id}
          dir="auto"
          className={`min-w-0 text-sm break-words text-soft ${isStacked ? '' : 'max-w-3/5 text-right'}`}
        >
          {text.filter(Boolean).join(' · ')}
        </p>
      </div>
      {to && <Icon name="arrow" className="size-4.5 shrink-0 text-soft" />}
    </li>
  )
}

type FoundProps = { groups: readonly SettingsGroup[]; typed: string }

/** Rows by their name or group, and the fields behind them by their label. */
function Found({ groups, typed }: FoundProps) {
  const found = groups.flatMap((group) => group.rows.flatMap((row) => foundIn(row, group, typed)))
  return (
    <>
      <p role="status" className="mb-3 text-soft empty:hidden">
        {found.length > 0 && countText(found.length, 'setting')}
      </p>
      {found.length === 0 ? (
        <NothingFound title="No settings found." text="Try another word, such as hours or tax." />
      ) : (
        <ul
          aria-label="Settings found"
          className="max-w-3xl rounded-2xl border border-line bg-surface p-2"
        >
          {found.map((one) => (
            <Row key={`${one.text[0]} ${one.label}`} {...one} isStacked />
          ))}
        </ul>
      )}
    </>
  )
}

function foundIn({ name, to, labels }: SettingsRow, group: SettingsGroup, typed: string) {
  const fields = labels.filter((label) => label !== name && matchesSearch(typed, [label]))
  return [
    ...(matchesSearch(typed, [name, group.name]) ? [{ to, label: name, text: [group.name] }] : []),
    ...fields.map((label) => ({ to, label, text: [`${group.name} › ${name}`] })),
  ]
}

/** Without the right to read the audit trail: a text alone (specification, section 2). */
function RecentChanges() {
  return (
    <section
      aria-labelledby="recent-changes"
      className="mt-5 rounded-2xl border border-line bg-surface p-5 lg:p-6"
    >
      <h2 id="recent-changes" className="text-xl">
        Recent Changes
      </h2>
      {can(useStaff().roles, 'audit') && <LastChanges />}
      <p className="mt-2 max-w-prose text-soft">
        What you save in these pages shows in the shop within a minute. Orders that were placed
        before keep the names, prices and fees they were placed with.
      </p>
    </section>
  )
}

function LastChanges() {
  const query = useApi(officeApi.audit.$get, { query: { limit: '10' } })
  return (
    <Loaded query={query} noun="changes" skeleton={<></>}>
      {(entries) => (
        <>
          <ul className="divide-y divide-line">
            {entries.map(({ _id, at, summary, by }) => (
              <li key={_id} className="py-2.5">
                <p dir="auto" className="leading-snug break-words whitespace-pre-line">
                  {summary}
                </p>
                <p dir="auto" className="text-sm break-words text-soft">
                  <time dateTime={at}>{formatMoment(new Date(at))}</time>, {by.name}
                </p>
              </li>
            ))}
          </ul>
          <Link
            to="/admin/settings/audit"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            All changes
          </Link>
        </>
      )}
    </Loaded>
  )
}
