import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'

import { browserApi } from '#app/data/api/browser-api.ts'
import { useApi } from '#app/data/api/use-api.ts'
import { addLine } from '#app/data/cart/cart-edits.ts'
import { useCartStore } from '#app/data/cart/cart-store.ts'
import { useCheckedCart } from '#app/data/checkout/use-checked-cart.ts'
import { orderingRulesOf } from '#app/data/shop/ordering-rules.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { copyLink } from '#app/office/kit/copy-link.ts'
import { Panel } from '#app/office/kit/panel.tsx'
import { TableSkeleton } from '#app/office/kit/query-page.tsx'
import { CartLineRow } from '#app/shop/cart/cart-line-row.tsx'
import { DeliveryFields } from '#app/shop/checkout/delivery-fields.tsx'
import { useCheckoutShop, useZones } from '#app/shop/checkout/use-checkout-data.ts'
import type { CheckoutShop } from '#app/shop/checkout/use-checkout-data.ts'
import { useCheckoutForm } from '#app/shop/checkout/use-checkout-form.ts'
import { ProductDialog } from '#app/shop/dish/product-dialog.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { formatMoment } from '#domain/lagos-time.ts'
import { matchesSearch } from '#domain/menu/dish-search.ts'
import { isSoldOut, type Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'
import { keyOf } from '#domain/ordering/cart-lines.ts'
import { plainLine } from '#domain/ordering/suggestions.ts'
import { whatsappNumber } from '#domain/phone.ts'

import { CustomerFields } from './customer-fields.tsx'
import type { NewOrderDraft } from './new-order-draft.ts'
import { OrderTotal } from './order-total.tsx'
import type { PayLinkToSend } from './use-send-order.ts'

const maxMatches = 6

type NewOrderProps = { draft: NewOrderDraft; onNext: () => void }

export function NewOrder({ draft, onNext }: NewOrderProps) {
  useCheckedCart()
  const { shop } = useCheckoutShop()
  const [link, setLink] = useState<PayLinkToSend>()
  if (link) return <MadeLink link={link} shopName={shop?.name ?? ''} onNext={onNext} />
  if (!shop) return <TableSkeleton label="Loading the menu..." />
  return <OrderForm shop={shop} draft={draft} onMade={setLink} onNext={onNext} />
}

type OrderFormProps = NewOrderProps & { shop: CheckoutShop; onMade: (link: PayLinkToSend) => void }

function OrderForm({ shop, draft, onMade, onNext }: OrderFormProps) {
  const form = useCheckoutForm(
    useMemo(() => orderingRulesOf(shop), [shop]),
    draft.form,
  )
  const zones = useZones(undefined)

  function startNew() {
    draft.remove()
    onNext()
  }

  return (
    <>
      {draft.isRestored && <RestoredNotice onNew={startNew} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <CustomerFields form={form} />
          <Panel title="Dishes">
            <DishPicker />
            <OrderLines />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5">
          <DeliveryFields form={form} shop={shop} zones={zones} />
          <OrderTotal draft={draft} form={form} shop={shop} zones={zones} onMade={onMade} />
        </div>
      </div>
    </>
  )
}

function RestoredNotice({ onNew }: { onNew: () => void }) {
  return (
    <Notice
      tone="info"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      This order was not sent yet.
      <Button variant="quiet" size="small" onClick={onNew}>
        Start a new order
      </Button>
    </Notice>
  )
}

function OrderLines() {
  const cart = useCartStore(({ cart }) => cart)
  const changes = useCartStore(({ changes }) => changes)
  return (
    <ul data-settles className="mt-4 grid gap-3 empty:hidden">
      {cart.map((line) => {
        const key = keyOf(line)
        const ofLine = changes.filter((change) => change.key === key)
        return <CartLineRow key={key} cart={cart} line={line} changes={ofLine} />
      })}
    </ul>
  )
}

type MadeLinkProps = { link: PayLinkToSend; shopName: string; onNext: () => void }

function MadeLink({ link, shopName, onNext }: MadeLinkProps) {
  const { token, expiresAt, paidOnline, toCollect, inAll, fullName, phoneNumber } = link
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: shop } = useApi(browserApi.shop.$get)
  useEffect(() => heading.current?.focus(), [])
  const address = `${shop?.publicUrl ?? window.location.origin}/pay/${token}`
  const payBy = formatMoment(new Date(expiresAt))
  const fee = toCollect > 0 ? `, with ${formatNaira(toCollect)} to the rider` : ''
  const text = `Hello ${fullName}, your order at ${shopName} is ${formatNaira(inAll)}${fee}. Please pay ${formatNaira(paidOnline)} by ${payBy}: ${address}`
  return (
    <section className="max-w-xl rounded-2xl border border-line bg-surface p-5 lg:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Send the link to <bdi>{fullName}</bdi>
      </h2>
      <p className="mt-2 text-soft">
        {formatNaira(paidOnline)}, to be paid by {payBy}
        {toCollect > 0 && `, and ${formatNaira(toCollect)} to the rider`}. The order comes to the
        kitchen once it is paid.
      </p>
      <p className="mt-4 rounded-lg bg-sunk p-3 text-sm break-all">{address}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={`https://wa.me/${whatsappNumber(phoneNumber) ?? ''}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <Button variant="quiet" onClick={() => void copyLink(address)}>
          Copy link
        </Button>
        <Button variant="ghost" onClick={onNext}>
          Next order
        </Button>
      </div>
    </section>
  )
}

/** Enter takes the first match. A dish with choices opens the dialog of the shop. */
function DishPicker() {
  const box = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Product>()
  const [isOpen, setIsOpen] = useState(false)
  const { value: menu = [] } = useMenu()
  const matches = menu.filter((dish) => matchesSearch(dish, text)).slice(0, maxMatches)

  function openDialog(dish: Product) {
    setText('')
    setChosen(dish)
    setIsOpen(true)
  }

  function pick(dish: Product) {
    if (hasChoices(dish)) return openDialog(dish)
    setText('')
    const line = plainLine(dish)
    addLine(line)
    announce(`${line.quantity} × ${dish.name} added`)
    box.current?.querySelector('input')?.focus()
  }

  function pickFirst(event: FormEvent) {
    event.preventDefault()
    const first = matches.find((dish) => !isSoldOut(dish))
    if (first) pick(first)
  }

  const current = menu.find(({ id }) => id === chosen?.id) ?? chosen
  return (
    <form ref={box} onSubmit={pickFirst}>
      <SearchField label="Search dishes" value={text} onChange={setText} />
      <p role="status" className="sr-only">
        {text && `${matches.length} dishes found`}
      </p>
      {text.trim() !== '' && matches.length === 0 && (
        <p className="mt-3 text-soft">No dish has this name.</p>
      )}
      <ul data-settles className="mt-2 grid gap-1 empty:hidden">
        {matches.map((dish) => (
          <DishMatch
            key={dish.id}
            dish={dish}
            onPick={() => pick(dish)}
            onNotes={() => openDialog(dish)}
          />
        ))}
      </ul>
      {current && (
        <ProductDialog product={current} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </form>
  )
}

function hasChoices({ packages, optionGroups }: Product) {
  return packages.length + optionGroups.length > 0
}

type DishMatchProps = { dish: Product; onPick: () => void; onNotes: () => void }

function DishMatch({ dish, onPick, onNotes }: DishMatchProps) {
  return (
    <li className="flex gap-1">
      <button
        type="button"
        disabled={isSoldOut(dish)}
        onClick={onPick}
        className="flex min-h-12 min-w-0 grow items-center justify-between gap-3 rounded-xl border border-line bg-ground px-4 py-2 text-left font-bold hover:bg-sunk disabled:cursor-not-allowed disabled:text-soft"
      >
        <span className="min-w-0 break-words">{dish.name}</span>
        <span className="shrink-0 font-normal text-soft tabular-nums">
          {isSoldOut(dish) ? 'Sold out' : formatNaira(dish.priceNaira)}
        </span>
      </button>
      {!hasChoices(dish) && !isSoldOut(dish) && (
        <Button variant="ghost" size="small" onClick={onNotes}>
          Notes <span className="sr-only">for {dish.name}</span>
        </Button>
      )}
    </li>
  )
}
