/** Query options for a form's values: fetched when it opens, not while the user types. */
export const whileFilledIn = {
  refetchOnMount: 'always',
  refetchOnReconnect: false,
  staleTime: Infinity,
} as const
