import { Button } from './button.tsx'

type PageControlsProps = {
  caption: string
  page: number
  pageCount: number
  first: number
  last: number
  total: number
  emptyText: string
  onTurn: (page: number) => void
}

export function PageControls(props: PageControlsProps) {
  const { caption, page, pageCount, first, last, total, emptyText, onTurn } = props
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div role="status" className={total === 0 ? 'grow' : ''}>
        {total === 0 ? (
          <p className="rounded-2xl border border-line bg-surface px-4 py-12 text-center text-soft">
            {emptyText}
          </p>
        ) : (
          <p className="text-sm text-soft tabular-nums">{`${first}–${last} of ${total}`}</p>
        )}
      </div>
      {pageCount > 1 && (
        <nav aria-label={`Pages of ${caption}`} className="flex items-center gap-2">
          <Turn label="Previous" isPossible={page > 1} onTurn={() => onTurn(page - 1)} />
          <span className="px-1 text-sm whitespace-nowrap tabular-nums">
            {`Page ${page} of ${pageCount}`}
          </span>
          <Turn label="Next" isPossible={page < pageCount} onTurn={() => onTurn(page + 1)} />
        </nav>
      )}
    </div>
  )
}

type TurnProps = { label: string; isPossible: boolean; onTurn: () => void }

/** aria-disabled instead of disabled, so that it keeps the focus on the last page. */
function Turn({ label, isPossible, onTurn }: TurnProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-disabled={!isPossible}
      onClick={() => isPossible && onTurn()}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-soft"
    >
      {label}
    </Button>
  )
}
