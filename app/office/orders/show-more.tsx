import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type ShowMoreProps = {
  asked: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** How many are shown by now. */
  count: number
}

/** The way to the next page; said aloud when it has come. */
export function ShowMore({ asked, count }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
      <p role="status" className="text-sm text-soft tabular-nums">
        {hasNextPage ? `The newest ${count} orders are shown.` : wordsFor(count)}
      </p>
      {hasNextPage && (
        <Button
          variant="quiet"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && fetchNextPage()}
        >
          {isFetchingNextPage && <Spinner />}
          Show more
        </Button>
      )}
    </div>
  )
}

function wordsFor(count: number) {
  return count === 1 ? '1 order' : `${count} orders`
}
