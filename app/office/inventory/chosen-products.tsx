import { useState } from 'react'

import { messageOr } from '#app/data/api/read-problem.ts'
import { useChange } from '#app/data/api/use-api.ts'
import { affectedBy } from '#app/data/office/office-queries.ts'
import { officeApi } from '#app/data/session/office-api.ts'
import { ConfirmDialog } from '#app/office/kit/confirm-dialog.tsx'
import { SelectField } from '#app/office/kit/select-field.tsx'
import { TextField } from '#app/office/kit/text-field.tsx'
import { PinnedBar } from '#app/office/page-bar/page-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast-queue.ts'
import type { ChangeProducts } from '#contract/menu/product.ts'
import { countText } from '#domain/count-text.ts'
import type { Category } from '#domain/menu/category.ts'
import { priceChangedBy } from '#domain/menu/price-change.ts'
import type { Product } from '#domain/menu/product.ts'
import { formatNaira } from '#domain/money.ts'

/** `selection` is undefined while rows are not being chosen. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const selection = ids && {
    isChosen: ({ id }: Product) => ids.has(id),
    onChoose: (rows: readonly Product[], isChosen: boolean) => {
      const named = new Set(rows.map(({ id }) => id))
      const others = [...ids].filter((id) => !named.has(id))
      setIds(new Set(isChosen ? [...others, ...named] : others))
    },
  }
  return { selection, toggle: () => setIds(ids ? undefined : new Set()) }
}

type Change = ChangeProducts['change']
type Question = 'price' | 'category' | 'delete'

type ChosenProductsProps = {
  products: readonly Product[]
  categories: readonly Category[]
  onAll: () => void
  onDone: () => void
}

/** What can be done with all chosen dishes at once. */
export function ChosenProducts({ products, categories, onAll, onDone }: ChosenProductsProps) {
  const [question, setQuestion] = useState<Question>()
  const [error, setError] = useState<string>()
  const { isPending, mutate } = useChange(officeApi.products.$patch, {
    invalidates: affectedBy.dish,
    onSuccess: ({ dishes }) => {
      showToast({ tone: 'success', text: `Changed: ${dishesText(dishes)}` })
      setQuestion(undefined)
    },
    onError: (failure) => setError(messageOr(failure, 'Failed to change the dishes')),
  })
  const isOff = products.length === 0 || isPending
  const drafts = products.filter(({ isDraft }) => isDraft)

  function send(change: Change) {
    setError(undefined)
    if (!isOff) mutate({ json: { ids: products.map(({ id }) => id), change } })
  }

  function ask(wanted: Question) {
    setError(undefined)
    if (!isOff) setQuestion(wanted)
  }

  const shared = {
    products,
    isBusy: isPending,
    error,
    onSend: send,
    onClose: () => setQuestion(undefined),
  }
  return (
    <PinnedBar>
      <section
        aria-label="Chosen dishes"
        className="pointer-events-auto mx-auto mt-4 grid w-full max-w-3xl gap-2 rounded-t-2xl border border-line-strong bg-surface p-3 shadow-lg"
      >
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="font-bold">{`${dishesText(products.length)} chosen`}</p>
          <span className="flex gap-1">
            <Button variant="ghost" size="small" onClick={onAll}>
              Select all
            </Button>
            <Button variant="ghost" size="small" onClick={onDone}>
              Done
            </Button>
          </span>
        </div>
        <div className="flex flex-wrap gap-2">
          <BarButton label="Price" isOff={isOff} onPress={() => ask('price')} />
          <BarButton label="Category" isOff={isOff} onPress={() => ask('category')} />
          <BarButton
            label="Sold out"
            isOff={isOff}
            onPress={() => send({ what: 'sold-out', soldOut: 'until-opening' })}
          />
          <BarButton
            label="Back on sale"
            isOff={isOff}
            onPress={() => send({ what: 'sold-out', soldOut: null })}
          />
          {drafts.length < products.length && (
            <BarButton
              label="Make drafts"
              isOff={isOff}
              onPress={() => send({ what: 'draft', isDraft: true })}
            />
          )}
          {drafts.length > 0 && (
            <BarButton
              label="Put on the menu"
              isOff={isOff}
              onPress={() => send({ what: 'draft', isDraft: false })}
            />
          )}
          <BarButton label="Delete" isOff={isOff} onPress={() => ask('delete')} />
        </div>
        {error && !question && <p className="text-sm font-bold text-danger">{error}</p>}
        <PriceQuestion {...shared} isOpen={question === 'price'} />
        <CategoryQuestion {...shared} isOpen={question === 'category'} categories={categories} />
        <ConfirmDialog
          isOpen={question === 'delete'}
          question={`Delete ${dishesText(products.length)}?`}
          text="They leave the shop at once. Orders that have them keep them as they were sold."
          confirmLabel="Delete"
          tone="danger"
          isBusy={isPending}
          error={error}
          onConfirm={() => send({ what: 'delete' })}
          onClose={shared.onClose}
        />
      </section>
    </PinnedBar>
  )
}

function dishesText(count: number) {
  return countText(count, 'dish')
}

type BarButtonProps = { label: string; isOff: boolean; onPress: () => void }

function BarButton({ label, isOff, onPress }: BarButtonProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-disabled={isOff}
      onClick={onPress}
      className="grow aria-disabled:cursor-not-allowed aria-disabled:opacity-50 sm:grow-0"
    >
      {label}
    </Button>
  )
}

type QuestionProps = {
  isOpen: boolean
  products: readonly Product[]
  isBusy: boolean
  error: string | undefined
  onSend: (change: Change) => void
  onClose: () => void
}

const examples = 3

function PriceQuestion({ products, onSend, ...dialog }: QuestionProps) {
  const [typed, setTyped] = useState('10')
  const percent = /^[-−+]?\d{1,3}$/.test(typed.trim())
    ? Number(typed.trim().replace('−', '-'))
    : undefined
  return (
    <ConfirmDialog
      {...dialog}
      question="Change the prices"
      confirmLabel={`Change ${dishesText(products.length)}`}
      onConfirm={() => onSend({ what: 'price', percent: percent ?? 0 })}
    >
      <TextField
        label="By per cent"
        hint="15: dearer. -10: cheaper. Packages and options too, to the nearest ₦10."
        inputMode="text"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span className="mt-3 grid gap-1 tabular-nums">
        {percent !== undefined &&
          products
            .slice(0, examples)
            .map(({ id, name, priceNaira }) => (
              <span key={id}>
                {`${name}: ${formatNaira(priceNaira)} → ${formatNaira(priceChangedBy(percent, priceNaira))}`}
              </span>
            ))}
      </span>
    </ConfirmDialog>
  )
}

function CategoryQuestion({
  products,
  categories,
  onSend,
  ...dialog
}: QuestionProps & { categories: readonly Category[] }) {
  const [slug, setSlug] = useState<string>()
  const category = slug ?? categories[0]?.slug ?? ''
  return (
    <ConfirmDialog
      {...dialog}
      question={`Move ${dishesText(products.length)}`}
      confirmLabel="Move"
      onConfirm={() => onSend({ what: 'category', category })}
    >
      <SelectField
        label="Category"
        value={category}
        onChoose={setSlug}
        options={categories.map((one) => [one.slug, one.name] as const)}
      />
    </ConfirmDialog>
  )
}
