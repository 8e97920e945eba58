import { useRef, useState } from 'react'
import type { FormEvent } from 'react'

import { addLine } from '#app/data/cart/cart-edits.ts'
import { useMenu } from '#app/data/shop/shop-data.ts'
import { ProductDialog } from '#app/shop/dish/product-dialog.tsx'
import { announce } from '#app/ui/announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { matchesSearch } from '#domain/dish-search.ts'
import { formatNaira } from '#domain/money.ts'
import { isSoldOut } from '#domain/product.ts'
import type { Product } from '#domain/product.ts'
import { plainLine } from '#domain/suggestions.ts'

const maxMatches = 6

/** Enter takes the first match. A dish with choices opens the dialog of the shop. */
export function DishPicker() {
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
      <ul className="mt-2 grid gap-1 empty:hidden">
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
