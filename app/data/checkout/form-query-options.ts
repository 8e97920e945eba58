/** Query options for a form's values: fetched when it opens, not while the user types. */
export const formQueryOptions = {
  refetchOnMount: 'always',
  refetchOnReconnect: false,
  staleTime: Infinity,
} as const
