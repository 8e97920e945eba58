import { StockBadge } from '#app/office/badges/stock-badge.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Column } from '#app/ui/table-column.ts'
import { formatMoment } from '#domain/lagos-time.ts'
import { formatNaira } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'

import { StockField } from './stock-field.tsx'

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
