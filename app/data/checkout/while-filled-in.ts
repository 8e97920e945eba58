/** For what a form shows: fetched when it opens, then left alone while somebody types. */
export const whileFilledIn = {
  refetchOnMount: 'always',
  refetchOnReconnect: false,
  staleTime: Infinity,
} as const
