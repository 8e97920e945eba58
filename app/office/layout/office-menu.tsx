import { Link, useLocation } from 'react-router'

import { useApi } from '#app/data/api/use-api.ts'
import { useShownCounts } from '#app/data/office/order-counts.ts'
import { useNeedsPersonCount } from '#app/data/office/payments.ts'
import { toInventory } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useStaff } from '#app/data/session/session-store.ts'
import { Icon } from '#app/ui/office-icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ProductWire } from '#contract/menu/product.ts'
import { badgeFor } from '#domain/menu/product.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { highestRole } from '#domain/staff/role.ts'

import { helpAddress, isActiveEntry, menuEntries, type MenuEntry } from './menu-entries.ts'
import { OfficeName } from './office-name.tsx'

type OfficeMenuProps = {
  onLogOut: () => void
  isLeaving: boolean
  onFollow?: () => void
}

export function OfficeMenu({ onLogOut, isLeaving, onFollow }: OfficeMenuProps) {
  const { pathname } = useLocation()
  const counts = useCounts()
  return (
    <div className="relative isolate flex min-h-full flex-col bg-dye text-on-dye [--focus:var(--gourd)]">
      <div aria-hidden="true" className="ornament absolute inset-0 -z-10 opacity-[0.045]" />
      <div className="flex h-18 shrink-0 items-center pr-16 pl-5 rail:justify-center rail:px-2">
        <OfficeName to="/admin" />
      </div>
      <nav aria-label="Back-office" className="grow px-3 pb-4 rail:px-1.5">
        <ul className="grid gap-0.5">
          {menuEntries.map((entry) => (
            <li key={entry.path}>
              <MenuLink
                entry={entry}
                onFollow={onFollow}
                isActive={isActiveEntry(entry, pathname)}
                count={counts[entry.path]}
              />
            </li>
          ))}
        </ul>
      </nav>
      <SignedIn onLogOut={onLogOut} isLeaving={isLeaving} />
    </div>
  )
}

type MenuLinkProps = {
  entry: MenuEntry
  isActive: boolean
  count: Count | undefined
  onFollow: (() => void) | undefined
}

function MenuLink({ entry, isActive, count, onFollow }: MenuLinkProps) {
  const { path, label, icon } = entry
  return (
    <Link
      to={path}
      aria-current={isActive ? 'page' : undefined}
      onClick={onFollow}
      className={menuLinkClass}
    >
      <Icon name={icon} className="size-5.5" />
      <span className="grow rail:grow-0">{label}</span>
      {count && count.number > 0 && (
        <span
          className={`${countClass} rail:absolute rail:top-0 rail:left-[54%] rail:h-5 rail:min-w-5 rail:text-xs ${count.isUrgent ? 'bg-danger text-surface' : 'bg-gourd text-(--soot)'}`}
        >
          {count.number > 999 ? '999+' : count.number}
          <span className={count.isUrgent ? 'sr-only' : 'rail:sr-only'}>&nbsp;{count.meaning}</span>
        </span>
      )}
    </Link>
  )
}

function SignedIn({ onLogOut, isLeaving }: OfficeMenuProps) {
  const { firstName, lastName, roles } = useStaff()
  return (
    <div className="border-t border-on-dye/20 px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] rail:px-1.5">
      <div className="px-3 pb-2 leading-snug rail:px-1 rail:text-center rail:text-xs">
        <p className="truncate font-bold">{`${firstName} ${lastName}`}</p>
        <p className="text-sm text-on-dye/80 rail:sr-only">{highestRole(roles)}</p>
      </div>
      <Link to="/" reloadDocument className={menuLinkClass}>
        <Icon name="shop" className="size-5.5" />
        View shop
      </Link>
      <a href={helpAddress(useLocation().pathname)} target="_blank" className={menuLinkClass}>
        <Icon name="help" className="size-5.5" />
        Help<span className="sr-only"> with this page, in a new tab</span>
      </a>
      <button
        type="button"
        aria-disabled={isLeaving}
        onClick={() => !isLeaving && onLogOut()}
        className={`w-full text-left ${menuLinkClass}`}
      >
        {isLeaving ? <Spinner className="size-5.5" /> : <Icon name="logout" className="size-5.5" />}
        Logout
      </button>
    </div>
  )
}

const menuLinkClass =
  'relative flex min-h-11 items-center gap-3 rounded-xl px-3 text-[0.9375rem] rail:min-h-12 rail:flex-col rail:justify-center rail:gap-0.5 rail:px-0.5 rail:text-center rail:text-[0.6875rem] rail:leading-tight transition-colors hover:bg-on-dye/10 aria-[current=page]:bg-on-dye/15 aria-[current=page]:font-bold aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-gourd'

const countClass =
  'flex h-6 min-w-6 items-center justify-center rounded-full px-1.5 text-sm font-bold tabular-nums'

type Count = { number: number; meaning: string; isUrgent?: boolean }

function useCounts(): Record<string, Count> {
  const orders = useShownCounts()
  const payments = useNeedsPersonCount()
  const { data: low = 0 } = useApi(officeApi.products.$get, {}, { select: countLow })
  return {
    '/admin/inventory': { number: low, meaning: 'low' },
    '/admin/orders': {
      number: activeStatuses.reduce((sum, status) => sum + (orders?.[status] ?? 0), 0),
      meaning: 'active',
    },
    '/admin/payments': {
      number: payments,
      meaning: 'need a person',
      isUrgent: true,
    },
  }
}

/** As the dashboard counts them. */
function countLow(products: ProductWire[]) {
  return toInventory(products).filter((one) => badgeFor(one.stock, one.minStock) !== 'in-stock')
    .length
}
