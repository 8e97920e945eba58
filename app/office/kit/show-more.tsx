import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { countText } from '#domain/count-text.ts'

type ShowMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  count: number
  noun?: 'order' | 'payment' | 'change'
}

export function ShowMore({ query, count, noun = 'order' }: ShowMoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <div className="mt-6 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
      <p role="status" className="text-sm text-soft tabular-nums">
        {hasNextPage ? `The newest ${count} ${noun}s are shown.` : countText(count, noun)}
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
