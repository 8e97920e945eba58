import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'

import { isForbidden, messageOr } from '#app/data/api/read-problem.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/office-icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { OfficePage } from './office-page.tsx'
import { RefreshFailed } from './refresh-failed.tsx'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetchedAfterMount'> & {
    refetch: () => unknown
  }
  /** What is loaded, as in “Loading users...”. */
  noun: string
  failure?: string
  /** A form starts from the values that are stored now, not from cached ones. */
  isForm?: boolean
  /** Says above the data that it could not be refetched. */
  showsStale?: boolean
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** The answer of a query; before it a skeleton, or what failed with a button to try again. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, noun, failure = `Failed to load ${noun}`, isForm, showsStale, children } = props
  const { data, error, refetch, isFetchedAfterMount } = query
  const retry = () => void refetch()
  if (data !== undefined && (!isForm || isFetchedAfterMount)) {
    return (
      <>
        {showsStale && error && (
          <RefreshFailed message={messageOr(error, failure)} onRetry={retry} />
        )}
        {children(data)}
      </>
    )
  }
  if (error) return <LoadFailed error={error} fallback={failure} onRetry={retry} />
  return props.skeleton ?? <TableSkeleton label={`Loading ${noun}...`} />
}

type QueryPageProps<Data> = LoadedProps<Data> & Omit<ComponentProps<typeof OfficePage>, 'children'>

export function QueryPage<Data>(props: QueryPageProps<Data>) {
  return (
    <OfficePage {...props}>
      <Loaded {...props} />
    </OfficePage>
  )
}

type LoadFailedProps = { error: unknown; fallback: string; onRetry: () => void }

export function LoadFailed({ error, fallback, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface">
      <EmptyState title={messageOr(error, fallback)}>
        {!isForbidden(error) && (
          <Button variant="quiet" onClick={onRetry}>
            <Icon name="retry" />
            Try again
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

export function NothingFound({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="rounded-2xl border border-line bg-surface">
      <EmptyState title={title} text={text} />
    </div>
  )
}

export function TableSkeleton({ label }: { label: string }) {
  return (
    <div className="rounded-2xl border border-line bg-surface p-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="grid gap-4">
        {['w-2/5', 'w-full', 'w-11/12', 'w-3/4', 'w-10/12', 'w-4/5'].map((width) => (
          <Skeleton key={width} className={`h-7 ${width}`} />
        ))}
      </div>
    </div>
  )
}
