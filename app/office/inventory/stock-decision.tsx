import { Button } from '#app/ui/button.tsx'

import type { StockEdit } from './use-stock-edit.ts'

type StockDecisionProps = { edit: StockEdit; onDecide: (decision: () => void) => void }

export function StockDecision({ edit, onDecide }: StockDecisionProps) {
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
