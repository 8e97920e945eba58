import { messageOr } from '#app/data/api/read-problem.ts'
import { useApi, useApiPages } from '#app/data/api/use-api.ts'
import { useNowDate } from '#app/data/clock/use-now-date.ts'
import { useRestoredOrders } from '#app/data/office/last-board.ts'
import { orderSearch } from '#app/data/office/orders.ts'
import { toInventory } from '#app/data/office/products.ts'
import { useOrdersWithQueuedStatus } from '#app/data/office/queued-status-changes.ts'
import { useTimingLimits } from '#app/data/office/use-timing-limits.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { useIsUnanswered } from '#app/office/orders/order-list.tsx'
import { printOut } from '#app/office/printing/print-queue.ts'
import { useOptionsDialog } from '#app/office/sold-out/options-dialog.tsx'
import { SoldOutDishes, SoldOutToggle } from '#app/office/sold-out/sold-out-toggle.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OrderWire } from '#contract/ordering/staff-order.ts'
import {
  cookingTotals,
  laterText,
  optionTotalText,
  prepSheet,
} from '#domain/kitchen/cooking-totals.ts'
import type { CookingTotal } from '#domain/kitchen/cooking-totals.ts'
import { lagosClock } from '#domain/lagos-time.ts'
import { activeStatuses } from '#domain/order-status.ts'
import { formatTimeOfDay } from '#domain/time-of-day.ts'
import { shortDate } from '#domain/time-text.ts'

const filter = { statuses: activeStatuses, type: undefined }

/** The portions to cook over all open orders, also from the orders kept on this device. */
export function useCooking() {
  const now = useNowDate()
  const limits = useTimingLimits()
  const query = useApiPages(officeApi.orders.$get, orderSearch(filter))
  const { data, error } = query
  useRestoredOrders(filter, useIsUnanswered(query))
  const orders = useOrdersWithQueuedStatus(data?.pages.flatMap((page) => page.rows) ?? [])
  const { data: products } = useApi(officeApi.products.$get, {}, { select: toInventory })
  const cutOffs = new Map(
    products?.flatMap(({ id, cutOff }) => (cutOff ? [[id, cutOff] as const] : [])),
  )
  const totals = cookingTotals(orders.map(toCookingOrder), now, { ...limits, cutOffs })
  return {
    now,
    totals,
    portionsNow: totals.reduce((sum, { portions }) => sum + portions.now, 0),
    isLoaded: data !== undefined,
    failure: data || !error ? undefined : messageOr(error, 'Failed to load orders'),
  }
}

export function CookingSheet() {
  return <Cooking {...useCooking()} />
}

type Totals = ReturnType<typeof useCooking>

/** In the menu of the orders. */
export function PrintPrepSheet({ onPress }: { onPress: () => void }) {
  return <PrepSheetButton {...useCooking()} onPress={onPress} />
}

type PrepSheetButtonProps = Pick<Totals, 'totals' | 'now'> & {
  size?: 'small' | 'medium'
  onPress?: () => void
}

function PrepSheetButton({ totals, now, size = 'medium', onPress }: PrepSheetButtonProps) {
  function print() {
    onPress?.()
    void printOut({ lines: prepSheet(totals, now), paperWidthMm: undefined, job: undefined })
  }

  return (
    <Button
      variant="quiet"
      size={size}
      className="w-full"
      disabled={totals.length === 0}
      onClick={print}
    >
      Print prep sheet
    </Button>
  )
}

export function Cooking({ now, totals, isLoaded, failure }: Totals) {
  const options = useOptionsDialog()
  return (
    <>
      <div
        data-settles
        role="region"
        aria-label="Portions"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto px-4 py-1"
      >
        {failure && <Notice tone="bad">{failure}</Notice>}
        <SoldOutDishes>
          <ul>
            {totals.map((total) => (
              <Dish key={`${total.name} ${total.package}`} total={total} onOpen={options.open} />
            ))}
          </ul>
        </SoldOutDishes>
        {isLoaded && totals.length === 0 && (
          <EmptyState title="Nothing to cook" text="Every open order is ready." />
        )}
      </div>
      <div className="border-t border-line p-2">
        <PrepSheetButton totals={totals} now={now} size="small" />
      </div>
      {options.dialog}
    </>
  )
}

function toCookingOrder(order: OrderWire) {
  const items = order.items.map(({ product, quantity, notes, ...item }) => ({
    productId: product._id,
    name: product.product,
    package: item.package?.name ?? null,
    options: item.options,
    quantity,
    notes,
  }))
  return { ...order, items }
}

type DishProps = { total: CookingTotal; onOpen: ReturnType<typeof useOptionsDialog>['open'] }

function Dish({ total, onOpen }: DishProps) {
  const { productId, name, package: chosen, portions, options, notes, openUntil } = total
  const later = laterText(portions)
  return (
    <li className="border-t border-line py-2.5 leading-snug first:border-t-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-lg">
        <p className="break-words">
          <strong className="tabular-nums">{portions.now} × </strong>
          <strong>{name}</strong>
          {chosen && ` · ${chosen}`}
        </p>
        <SoldOutToggle product={{ _id: productId, product: name }} />
      </div>
      {later && <p className="text-soft tabular-nums">{later}</p>}
      {openUntil && <p>{`Ordering open until ${closingText(openUntil)}`}</p>}
      {options.map((option) => (
        <p key={`${option.group} ${option.name}`} className="pl-3 break-words tabular-nums">
          {optionTotalText(option)}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note.text} className="mt-1 border-l-4 border-warning pl-2 break-words">
          {note.portions} × <bdi>{note.text}</bdi>
        </p>
      ))}
      <OptionsButton total={total} onOpen={onOpen} />
    </li>
  )
}

function OptionsButton({ total: { productId, name }, onOpen }: DishProps) {
  const { data: products } = useApi(officeApi.products.$get, {}, { select: toInventory })
  const product = products?.find(({ id }) => id === productId)
  if (!product || product.optionGroups.length === 0) return null
  return (
    <Button variant="quiet" size="small" className="mt-1.5" onClick={() => onOpen(product)}>
      Options<span className="sr-only"> of {name}</span>
    </Button>
  )
}

/** `Sat 21 Nov, 6:00 PM` */
function closingText(at: Date) {
  const { date, time } = lagosClock(at)
  return `${shortDate(date)}, ${formatTimeOfDay(time)}`
}
