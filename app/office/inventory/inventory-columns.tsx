import { type KeyboardEvent, useId, useRef } from 'react'
import { Link } from 'react-router'

import { StockBadge } from '#app/office/badges/stock-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Column } from '#app/ui/table-column.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import type { Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'

import { type StockEdit, useStockEdit } from './use-stock-edit.ts'

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
      restOfCell: (product) => <Choices product={product} onOpenOptions={onOpenOptions} />,
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
      isInCompact: true,
      isNumber: true,
      sortBy: ({ priceNaira }) => priceNaira,
      cell: ({ priceNaira }) => formatNaira(priceNaira),
    },
    {
      key: 'stock',
      title: 'Stock',
      isInCompact: true,
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
          <Minimum product={product} />
        </>
      ),
      restOfCell: (product) => <Minimum product={product} />,
    },
  ]
}

function Minimum({ product: { minStock, soldOut } }: { product: Product }) {
  return (
    <>
      <span className="mt-0.5 block text-sm whitespace-nowrap text-soft tabular-nums">
        {`Minimum ${minStock}`}
      </span>
      {soldOut && (
        <span className="block text-sm text-soft">
          {soldOut.until ? `Until ${formatMoment(new Date(soldOut.until))}` : 'Until restocked'}
        </span>
      )}
    </>
  )
}

/** For a phone: 50 dishes in a few screens. */
export function CompactProduct({ product }: { product: Product }) {
  const { id, name, image, images, priceNaira } = product
  return (
    <span className="flex items-center gap-2.5">
      <Thumbnail image={image} images={images} />
      <span className="min-w-0 grow leading-tight">
        <Link
          to={`/admin/inventory/editproduct/${id}`}
          className="line-clamp-2 text-[0.95rem] leading-[1.15] font-bold wrap-anywhere"
        >
          {name}
        </Link>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-soft tabular-nums">
          {formatNaira(priceNaira)}
          <span className="[&_span]:py-0">
            <StockBadge {...product} />
          </span>
        </span>
      </span>
      <StockField product={product} width="w-16!" />
    </span>
  )
}

function Thumbnail({ image, images }: Pick<Product, 'image' | 'images'>) {
  return (
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
  )
}

type ProductNameProps = { product: Product; onOpenOptions: (product: Product) => void }

function ProductName({ product, onOpenOptions }: ProductNameProps) {
  const { name, image, images } = product
  return (
    <span className="flex min-w-0 items-center gap-3 md:min-w-48">
      <Thumbnail image={image} images={images} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-bold">{name}</span>
        <Choices product={product} onOpenOptions={onOpenOptions} />
      </span>
    </span>
  )
}

/** Packages and options, and which of them are sold out. */
function Choices({ product, onOpenOptions }: ProductNameProps) {
  const { name, packages, optionGroups } = product
  const groups = optionGroups.map((group) => group.name).join(', ')
  const soldOut = optionGroups.flatMap(({ options }) => options.filter((one) => one.isSoldOut))
  return (
    <>
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
          {`Sold out: ${soldOut.map((option) => option.name).join(', ')}`}
        </span>
      )}
    </>
  )
}

/** Inline stock edit: Enter or blur saves, Escape cancels. */
function StockField({ product, width = 'w-24!' }: { product: Product; width?: string }) {
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
          className={`min-h-11! ${width} px-3! text-right tabular-nums ${controlClass}`}
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
