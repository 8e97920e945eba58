import { useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'

import { controlClass } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Product } from '#domain/product.ts'

import { StockDecision } from './stock-decision.tsx'
import { useStockEdit } from './use-stock-edit.ts'

/** Inline stock edit: Enter or blur saves, Escape cancels. */
export function StockField({ product }: { product: Product }) {
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
