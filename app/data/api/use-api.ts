import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'

import { type ApiResponse, type BodyOf, readBody } from './api-error.ts'

/** A call of the typed client, such as `officeApi.users.$get`. */
type Call = (args: never, options?: ClientRequestOptions) => Promise<ApiResponse>
type ArgsOf<C extends Call> = Parameters<C>[0]
export type AnswerOf<C extends Call> = BodyOf<Awaited<ReturnType<C>>>

type CallWithoutArgs = (args?: never, options?: ClientRequestOptions) => Promise<ApiResponse>
type Given<C extends Call> = C extends CallWithoutArgs ? [args?: ArgsOf<C>] : [args: ArgsOf<C>]

/** Of a call, or of everything below a path: `officeApi.orders` covers all calls of orders. */
export function keyOf(part: object) {
  const { $path } = part as { $path: () => string }
  return $path().split('/').slice(1)
}

/** `meta` of the query is passed on to the request: `timeoutMs`, `cache`. */
export function apiQuery<C extends Call>(call: C, ...[args]: Given<C>) {
  return queryOptions({
    queryKey: [...keyOf(call), args ?? {}],
    queryFn: async ({ signal, meta }) => {
      const response = await call(encoded(args) as never, { init: { ...meta, signal } })
      return readBody(response as Awaited<ReturnType<C>>)
    },
  })
}

type ApiOptions<Answer, Data> = Omit<
  UseQueryOptions<Answer, Error, Data>,
  'queryKey' | 'queryFn' | 'initialData'
> & {
  initialData?: Answer
  /** The key of the call and more, where the answer must be as new as something else. */
  queryKey?: readonly unknown[]
}

export function useApi<C extends CallWithoutArgs>(call: C): UseQueryResult<AnswerOf<C>>
export function useApi<C extends Call, Data = AnswerOf<C>>(
  call: C,
  args: ArgsOf<C>,
  options?: ApiOptions<AnswerOf<C>, Data>,
): UseQueryResult<Data>
export function useApi<C extends Call>(call: C, args?: ArgsOf<C>, options?: object) {
  return useQuery({ ...apiQuery(call, ...([args] as Given<C>)), ...options })
}

type PageRequest = { cursor: string | undefined; limit?: number; signal: AbortSignal }
export type Page<Row> = { rows: Row[]; next: string | undefined }
type RowOf<C extends Call> = AnswerOf<C> extends (infer Row)[] ? Row : never
type ListArgs<C extends Call> = NonNullable<ArgsOf<C>> & { query: object }
const firstPage: string | undefined = undefined

export async function fetchPage<C extends Call>(
  call: C,
  args: ListArgs<C>,
  { cursor, limit, signal }: PageRequest,
): Promise<Page<RowOf<C>>> {
  const { query } = args as { query: object }
  const page = { ...query, ...(limit && { limit: String(limit) }), cursor }
  const response = await call({ query: page } as never, { init: { signal } })
  const rows = (await readBody(response)) as RowOf<C>[]
  return { rows, next: nextCursorIn(response.headers?.get('Link') ?? null) }
}

export function apiPages<C extends Call>(call: C, args: ListArgs<C>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(call), args, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => fetchPage(call, args, { cursor, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: Page<RowOf<C>>) => next,
    placeholderData: keepPreviousData,
  })
}

export function useApiPages<C extends Call>(
  call: C,
  args: ListArgs<C>,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) {
  return useInfiniteQuery({ ...apiPages(call, args), ...options })
}

export type Read<R> = R extends ApiResponse ? BodyOf<R> : R
type ChangeOptions<Args, Answer> = Omit<UseMutationOptions<Answer, Error, Args>, 'mutationFn'> & {
  /** Refetched after success; the change is pending until then. */
  invalidates?: readonly object[]
}

/** Sends one call, or a function of several; the answer is its body. */
export function useChange<Args, R>(
  call: (args: Args) => Promise<R>,
  { invalidates = [], onSuccess, ...options }: ChangeOptions<Args, Read<R>> = {},
) {
  const client = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: async (args: Args) => {
      const answer = await call(args)
      return (answer instanceof Response ? await readBody(answer) : answer) as Read<R>
    },
    onSuccess: async (...given) => {
      await onSuccess?.(...given)
      await invalidate(client, invalidates)
    },
  })
}

export async function invalidate(client: QueryClient, parts: readonly object[]) {
  await Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: keyOf(part) })))
}

/** Ids can come from the page's address; Hono's client does not encode them. */
function encoded<Args>(args: Args): Args {
  const { param } = (args ?? {}) as { param?: Record<string, string> }
  if (!param) return args
  const encodedParam = Object.entries(param).map(([name, id]) => [name, encodeURIComponent(id)])
  return { ...args, param: Object.fromEntries(encodedParam) }
}

/** The cursor of the next page, from the address with rel="next" in a `Link` header (RFC 8288). */
export function nextCursorIn(header: string | null) {
  for (const [, address = '', rest = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*("(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i.test(rest)) continue
    return new URL(address, 'http://shop.invalid').searchParams.get('cursor') ?? undefined
  }
  return undefined
}
