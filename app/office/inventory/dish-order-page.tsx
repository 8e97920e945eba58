import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useApi, useChange } from '#app/data/api/use-api.ts'
import { setCachedMenu, toInventory } from '#app/data/office/products.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { toCategories } from '#app/data/shop/from-wire.ts'
import { toastFailure } from '#app/office/kit/failure.tsx'
import { MoveButtons } from '#app/office/kit/move-buttons.tsx'
import { OfficePage } from '#app/office/kit/office-page.tsx'
import { Loaded } from '#app/office/kit/query-page.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { pageBarClass, PinnedBar } from '#app/office/page-bar/page-bar.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import { type Category, everything } from '#domain/menu/category.ts'
import { inFeaturedOrder } from '#domain/menu/featured.ts'
import type { Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'

import { inventoryAddress } from './inventory-address.ts'

export default function DishOrderPage() {
  const products = useApi(officeApi.products.$get, {}, { select: toInventory })
  const { data: categories = [] } = useApi(officeApi.categories.$get, {}, { select: toCategories })
  const [params, setParams] = useSearchParams()
  const slug = params.get('tab') ?? everything.slug
  return (
    <OfficePage
      title="Order of dishes"
      intro="The order in which customers see the dishes of a tab."
      backTo={{ to: inventoryAddress(), label: 'Back to Inventory' }}
    >
      <TabField
        slug={slug}
        categories={categories}
        onChoose={(tab) => setParams({ tab }, { replace: true })}
      />
      <Loaded query={products} noun="inventory" failure="Failed to load inventory.">
        {(dishes) => <DishOrder key={slug} slug={slug} dishes={dishesOfTab(dishes, slug)} />}
      </Loaded>
    </OfficePage>
  )
}

type TabFieldProps = {
  slug: string
  categories: readonly Category[]
  onChoose: (slug: string) => void
}

function TabField({ slug, categories, onChoose }: TabFieldProps) {
  return (
    <SelectField
      label="Tab"
      value={slug}
      onChoose={onChoose}
      options={[everything, ...categories].map((tab) => [tab.slug, tab.name] as const)}
      className="mb-5 max-w-sm"
    />
  )
}

function dishesOfTab(products: readonly Product[], slug: string) {
  return slug === everything.slug
    ? inFeaturedOrder(products)
    : products.filter(({ category }) => category === slug)
}

type DishOrderProps = { slug: string; dishes: readonly Product[] }

function DishOrder({ slug, dishes }: DishOrderProps) {
  const order = useDishOrder(slug, dishes)
  const { shown, move } = order
  if (shown.length === 0) return <EmptyState title="No dishes in this tab." />

  const rule = slug === everything.slug ? 'dishes for one person before trays' : 'by name'
  return (
    <div className="max-w-3xl">
      <p className="mb-3 text-sm text-soft">
        Use the arrows, or the arrow keys, Home and End while an arrow has the focus. Without an
        order of yours: {rule}.
      </p>
      <ol className="grid gap-2">
        {shown.map((dish, index) => (
          <DishRow key={dish.id} dish={dish} index={index} count={shown.length} onMove={move} />
        ))}
      </ol>
      <PinnedBar>
        <div className={pageBarClass}>
          <Button size="small" onClick={order.save} disabled={!order.isChanged || order.isSaving}>
            {order.isSaving && <Spinner />}
            Save order
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={order.undo}
            disabled={!order.isChanged || order.isSaving}
          >
            Undo changes
          </Button>
          <Button variant="quiet" size="small" onClick={order.reset} disabled={order.isSaving}>
            Back to the usual order
          </Button>
        </div>
      </PinnedBar>
    </div>
  )
}

type DishRowProps = {
  dish: Product
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

function DishRow({ dish, index, count, onMove }: DishRowProps) {
  return (
    <li className="flex items-center gap-3 rounded-xl border border-line bg-surface p-2 sm:pr-3">
      <span className="w-7 text-right text-sm text-soft tabular-nums">{index + 1}</span>
      <Picture
        src={dish.image}
        images={dish.images}
        sizes="48px"
        width={48}
        height={48}
        alt=""
        className="size-12 rounded-lg bg-sunk object-cover"
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-bold">{dish.name}</span>
        <span className="block text-sm text-soft tabular-nums">{formatNaira(dish.priceNaira)}</span>
      </span>
      <MoveButtons
        name={dish.name}
        index={index}
        count={count}
        onMove={(to) => onMove(index, to)}
      />
    </li>
  )
}

/** The order on screen until it is saved; dishes added meanwhile come last. */
function useDishOrder(slug: string, dishes: readonly Product[]) {
  const client = useQueryClient()
  const [moved, setMoved] = useState<readonly string[]>()
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const shown = moved
    ? [...new Set([...moved, ...byId.keys()])].flatMap((id) => byId.get(id) ?? [])
    : dishes

  const arrange = (products: string[]) =>
    officeApi.products.positions.$patch({ json: { category: slug, products } })
  const saving = useChange(arrange, {
    onSuccess: (menu) => {
      setCachedMenu(client, menu)
      setMoved(undefined)
      showToast({ tone: 'success', text: 'Order of dishes saved' })
    },
    onError: toastFailure('Failed to save the order of dishes'),
  })

  function move(from: number, to: number) {
    const ids = shown.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined || to < 0 || to > ids.length) return
    ids.splice(to, 0, id)
    setMoved(ids)
    announce(`Moved to place ${to + 1} of ${ids.length}.`)
  }

  return {
    shown,
    move,
    isChanged: moved !== undefined,
    isSaving: saving.isPending,
    save: () => saving.mutate(shown.map(({ id }) => id)),
    undo: () => setMoved(undefined),
    reset: () => saving.mutate([]),
  }
}
