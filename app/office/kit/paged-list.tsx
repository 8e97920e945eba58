import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Page } from '#app/data/api/use-api.ts'

import { Loaded } from './query-page.tsx'
import { ShowMore } from './show-more.tsx'

type PagedListProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  noun: 'order' | 'payment' | 'change'
  failure?: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list that is loaded page by page. The rows of the last search stay until the next ones come. */
export function PagedList<Row>({ query, noun, failure, empty, children }: PagedListProps<Row>) {
  const { isPlaceholderData: isOld } = query
  return (
    <Loaded query={query} noun={`${noun}s`} failure={failure} showsStale>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        return (
          <div aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
            {rows.length > 0 ? children(rows) : empty}
            {rows.length > 0 && <ShowMore query={query} count={rows.length} noun={noun} />}
          </div>
        )
      }}
    </Loaded>
  )
}
