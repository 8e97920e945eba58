import { Picture } from '#app/ui/picture.tsx'
import type { Package } from '#domain/menu/package.ts'
import { isSoldOut, type Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'

import { useDishAddress } from './dish-address.ts'

/** For browsers without JavaScript, which cannot open the dialog. */
export function NoScriptDish({ menu }: { menu: readonly Product[] }) {
  const { dishId } = useDishAddress()
  const dish = menu.find(({ id }) => id === dishId)
  if (!dish) return null

  const { name, description, image, images, priceNaira, packages } = dish
  return (
    <section
      aria-labelledby="dish"
      className="mx-4 mt-6 grid max-w-4xl overflow-hidden rounded-3xl border border-line bg-surface sm:grid-cols-2 lg:mx-auto"
    >
      <Picture
        src={image}
        images={images}
        sizes="(min-width: 56rem) 448px, (min-width: 40rem) 50vw, calc(100vw - 32px)"
        width={640}
        height={640}
        alt=""
        eager
        className="aspect-4/3 size-full bg-sunk object-cover"
      />
      <div className="p-5 sm:p-7">
        <h2 id="dish" className="text-2xl sm:text-3xl">
          {name}
        </h2>
        <p className="mt-2 text-xl font-bold text-strong-text tabular-nums">
          {isSoldOut(dish) ? 'Sold out' : formatNaira(priceNaira)}
        </p>
        <p className="mt-3 text-soft">{description}</p>
        {packages.length > 0 && <Packages packages={packages} />}
      </div>
    </section>
  )
}

function Packages({ packages }: { packages: readonly Package[] }) {
  return (
    <ul className="mt-4 grid gap-2">
      {packages.map(({ id, name, description, priceNaira }) => (
        <li key={id} className="flex justify-between gap-4 border-t border-line pt-2">
          <span>
            <span className="block font-bold">{name}</span>
            <span className="block text-sm text-soft">{description}</span>
          </span>
          <span className="font-bold tabular-nums">{formatNaira(priceNaira)}</span>
        </li>
      ))}
    </ul>
  )
}
