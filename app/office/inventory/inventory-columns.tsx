import { useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'

import { StockBadge } from '#app/office/badges/stock-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Column } from '#app/ui/table-column.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import type { Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'

import { useStockEdit } from './use-stock-edit.ts'
import type { StockEdit } from './use-stock-edit.ts'

export function inventoryColumns(
  categoryName: (slug: string) => string,
  onOpenOptions: (product: Product) => void,
): Column<Product>[] {
  return [
    {
      key: 'product',
      title: 'Product',
      sortBy: ({ name }) => name,
      cell: (product) => <ProductName product={product} onOpenOptions={onOpenOptions} />,
    },
    {
      key: 'category',
      title: 'Category',
      sortBy: ({ category }) => categoryName(category),
      cell: ({ category }) => <span className="wrap-anywhere">{categoryName(category)}</span>,
    },
    {
      key: 'price',
      title: 'Price',
      isNumber: true,
      sortBy: ({ priceNaira }) => priceNaira,
      cell: ({ priceNaira }) => formatNaira(priceNaira),
    },
    {
      key: 'stock',
      title: 'Stock',
      isNumber: true,
      sortBy: ({ stock }) => stock,
      cell: (product) => <StockField product={product} />,
    },
    {
      key: 'badge',
      title: 'Badge',
      // By the share of the minimum that is left, so that the most urgent product comes first.
      sortBy: ({ stock, minStock }) => stock / Math.max(1, minStock),
      cell: (product) => (
        <>
          <StockBadge {...product} />
          <span className="mt-0.5 block text-sm whitespace-nowrap text-soft tabular-nums">
            {`Minimum ${product.minStock}`}
          </span>
          {product.soldOut && (
            <span className="block text-sm text-soft">
              {product.soldOut.until
                ? `Until ${formatMoment(new Date(product.soldOut.until))}`
                : 'Until restocked'}
            </span>
          )}
        </>
      ),
    },
  ]
}

type ProductNameProps = { product: Product; onOpenOptions: (product: Product) => void }

function ProductName({ product, onOpenOptions }: ProductNameProps) {
  const { name, image, images, packages, optionGroups } = product
  const groups = optionGroups.map((group) => group.name).join(', ')
  const soldOut = optionGroups.flatMap(({ options }) => options.filter((one) => one.isSoldOut))
  return (
    <span className="flex min-w-0 items-center gap-3 md:min-w-48">
      <span className="shrink-0">
        <Picture
          src={image}
          images={images}
          sizes="48px"
          width={48}
          height={48}
          alt=""
          className="size-12 rounded-lg bg-sunk object-cover"
        />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-bold">{name}</span>
        {packages.length > 0 && (
          <span className="block text-sm text-soft">
            {packages.length === 1 ? '1 package' : `${packages.length} packages`}
          </span>
        )}
        {optionGroups.length > 0 && (
          <button
            type="button"
            aria-label={`Options of ${name}: ${groups}`}
            onClick={() => onOpenOptions(product)}
            className="block min-h-8 text-left text-sm text-soft underline underline-offset-4 hover:text-text"
          >
            {groups}
          </button>
        )}
        {soldOut.length > 0 && (
          <span className="block text-sm font-bold text-danger">
            {`Sold out: ${soldOut.map(({ name }) => name).join(', ')}`}
          </span>
        )}
      </span>
    </span>
  )
}

/** Inline stock edit: Enter or blur saves, Escape cancels. */
function StockField({ product }: { product: Product }) {
  const stock = useStockEdit(product)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && stock.presentStock === undefined) stock.save()
    if (event.key === 'Escape') stock.undo()
  }

  function decide(decision: () => void) {
    input.current?.focus()
    decision()
  }

  const isWrong = stock.failure !== undefined || stock.presentStock !== undefined
  return (
    <div className={`inline-flex flex-col items-end ${isWrong ? 'w-48 gap-1.5 md:w-36' : ''}`}>
      <span className="flex items-center gap-2">
        {stock.isSaving && <Spinner className="size-4" />}
        <input
          ref={input}
          value={stock.text}
          onChange={({ target }) => stock.type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={stock.saveWhenLeft}
          onKeyDown={press}
          readOnly={stock.isSaving}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={`Stock of ${product.name}`}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? id : undefined}
          className={`min-h-11! w-24! px-3! text-right tabular-nums ${controlClass}`}
        />
      </span>
      <div id={id} aria-live="polite" className="text-right text-sm font-bold text-danger">
        {stock.presentStock !== undefined && (
          <p>{`Changed meanwhile: ${stock.presentStock} now, you typed ${stock.text}.`}</p>
        )}
        {stock.failure && <p>{stock.failure}</p>}
      </div>
      <StockDecision edit={stock} onDecide={decide} />
    </div>
  )
}

type StockDecisionProps = { edit: StockEdit; onDecide: (decision: () => void) => void }

function StockDecision({ edit, onDecide }: StockDecisionProps) {
  const { text, isTextValid, failure, presentStock, hasFailed, save, undo } = edit
  if (presentStock === undefined && failure === undefined) return null
  const isStale = presentStock !== undefined
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {isTextValid && (isStale || hasFailed) && (
        <Button size="small" onClick={() => onDecide(() => save(presentStock))}>
          {isStale ? `Set to ${text}` : 'Save again'}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => onDecide(undo)}>
        {isStale ? `Keep ${presentStock}` : 'Undo'}
      </Button>
    </div>
  )
}
