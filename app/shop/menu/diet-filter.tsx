import { useSearchParams } from 'react-router'

import { useShop } from '#app/data/shop/shop-data.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { diets, isDiet, suitsDiet } from '#domain/dish-tag.ts'
import type { Diet } from '#domain/dish-tag.ts'
import type { Product } from '#domain/product.ts'

const dietNames: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  'no-groundnut': 'No groundnut',
  'no-dairy': 'No dairy',
  'no-gluten': 'No gluten',
  mild: 'Mild',
}

export function useDiets() {
  const [params, setParams] = useSearchParams()
  const chosen = params.getAll('diet').filter(isDiet)

  function toggle(diet: Diet) {
    // Not from `params`: React renders them in a transition, which a next choice can precede.
    const search = new URLSearchParams(window.location.search)
    const written = search.getAll('diet')
    const next = written.includes(diet) ? written.filter((one) => one !== diet) : [...written, diet]
    search.delete('diet')
    for (const one of next) search.append('diet', one)
    setParams(search, { replace: true, preventScrollReset: true })
  }

  const narrow = (products: readonly Product[]) =>
    products.filter(({ tags = [] }) => chosen.every((diet) => suitsDiet(tags, diet)))
  const kept = chosen.map((diet) => `diet=${diet}`).join('&')
  return { chosen, toggle, narrow, kept }
}

/** Nothing unless staff have tagged a dish or written a note. */
export function DietFilter({ menu }: { menu: readonly Product[] }) {
  const shop = useShop()
  const { chosen, toggle } = useDiets()
  const isTagged = menu.some(({ tags }) => tags)
  return (
    <>
      {shop?.halalNote && <p className="pb-3 text-sm text-soft">{shop.halalNote}</p>}
      {isTagged && (
        <fieldset className="min-w-0 pb-4 noscript:hidden">
          <legend className="sr-only">Diet</legend>
          <div className="relative -mx-4 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 *:shrink-0 sm:mx-0 sm:flex-wrap sm:px-0">
            {diets.map((diet) => (
              <label
                key={diet}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-bold has-checked:border-leaf has-checked:bg-success-ground has-checked:text-success has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="checkbox"
                  checked={chosen.includes(diet)}
                  onChange={() => toggle(diet)}
                  className="sr-only"
                />
                {dietNames[diet]}
              </label>
            ))}
          </div>
          {chosen.length > 0 && (
            <p role="status" className="pt-2 text-sm text-soft">
              Dishes that the kitchen has not described are left out.
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}

export function NoDishForDiet() {
  return (
    <EmptyState
      title="No dish here suits this choice"
      text="Take one off, or look in another tab."
    />
  )
}
