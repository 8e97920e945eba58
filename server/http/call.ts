import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type {
  BlankSchema,
  ParamKeys,
  Schema,
  ToSchema,
  TypedResponse,
  ValidationTargets,
} from 'hono/types'
import type { InferInput } from 'hono/validator'
import type { z, ZodType } from 'zod'

import type { SerializesTo } from '#contract/moment.ts'
import type { Problem } from '#contract/problem.ts'
import type { LimitName } from '#domain/limit.ts'
import { originOf } from '#domain/origin.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Permission } from '#domain/staff/role.ts'
import { checkRateLimit } from '#server/commands/rate-limit/rate-limit.ts'
import type { Caller, Env, Staff, StaffEnv } from '#server/deps/deps.ts'
import type { Refusal, RefusalName } from '#server/refusals/refusal.ts'
import { statuses } from '#server/refusals/refusal.ts'

import { described } from './described.ts'
import { body, jsonOnly, jsonOrNothing, pathParams, query } from './input.ts'
import { replyRefusal } from './refusals.ts'
import { replyJson } from './reply-json.ts'
import { personalSessionOnly, requirePermission, signedInOnly, staffOnly } from './staff-only.ts'

type Access = Permission | 'staff' | 'signed in' | 'personal session'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Need no declaration: any call may answer 400 and 503, and calls of staff 401 and 403. */
type CommonRefusal<May> = {
  [N in RefusalName]: (typeof statuses)[N] extends
    | 400
    | 503
    | (May extends Access ? 401 | 403 : never)
    ? N
    : never
}[RefusalName]

type OptionalSchema = ZodType | undefined
type Parsed<S> = S extends ZodType ? z.output<S> : unknown
type PathOf<Path, Params> = Params extends ZodType
  ? z.output<Params>
  : Record<ParamKeys<Path>, string>
type KeyOf<Value> = Value extends unknown ? keyof Value : never
/** Body and query must not have a name of the path: rename the parameter with `params`. */
type Merged<InPath, Sent> = [KeyOf<InPath> & KeyOf<Sent>] extends [never]
  ? InPath & Sent
  : { nameInPathAndBody: KeyOf<InPath> & KeyOf<Sent> }

type Declaration<
  Path extends string,
  May extends Access | undefined,
  Body extends OptionalSchema,
  Query extends OptionalSchema,
  Params extends OptionalSchema,
  Reply extends OptionalSchema,
  Created extends OptionalSchema,
  Names extends RefusalName,
> = {
  /** Who may call: a permission, or how the caller signed in. Absent: anyone. */
  may?: May
  /** The name says what it counts: requests per user, client or origin. */
  limit?: LimitName
  params?: Params
  query?: Query
  body?: Body
  isBodyOptional?: true
  /** Body of a 200. */
  reply?: Reply
  /** Body of a 201. Without `created` and `reply`: 204. */
  created?: Created
  /** In addition to `CommonRefusal`. */
  refusals?: readonly Names[]
  /** Runs before authentication. */
  use?: readonly MiddlewareHandler[]
  /** Runs after authentication, before the body is validated. */
  guard?: MiddlewareHandler<StaffEnv>
  run: (
    deps: Env['Variables'],
    caller: May extends Access ? Staff : Caller,
    input: Merged<PathOf<Path, Params>, Parsed<Body> & Parsed<Query>>,
    c: Context<Env>,
  ) => MaybePromise<Outcome<Reply, Created, NoInfer<Names> | CommonRefusal<May>>>
}

type MaybePromise<Value> = Value | Promise<Value>
type Outcome<Reply, Created, Names extends RefusalName> =
  | Refusal<Names>
  | Response
  | (Reply extends ZodType
      ? SerializesTo<z.output<Reply>>
      : Created extends ZodType
        ? SerializesTo<z.output<Created>>
        : void)

type ErrorStatus = (typeof statuses)[RefusalName]
type ClientResponse<Body, Reply, Created, Names> =
  | ([Body | Names] extends [undefined] ? never : TypedResponse<Problem, ErrorStatus, 'json'>)
  | (Reply extends ZodType ? TypedResponse<z.output<Reply>, 200, 'json'> : never)
  | (Created extends ZodType ? TypedResponse<z.output<Created>, 201, 'json'> : never)
  | (Reply | Created extends undefined ? TypedResponse<null, 204, 'body'> : never)

type ClientInput<Body, Query> = {
  in: (Body extends ZodType ? { json: z.input<Body> } : object) &
    (Query extends ZodType ? { query: QueryInput<z.input<Query>> } : object)
}
type QueryInput<In> = In extends ValidationTargets['query'] ? In : InferInput<In, 'query'>

type AnyCall = Declaration<
  string,
  Access | undefined,
  OptionalSchema,
  OptionalSchema,
  OptionalSchema,
  OptionalSchema,
  OptionalSchema,
  RefusalName
>

/** A router. Access, validation, responses and OpenAPI of a call follow from one declaration. */
export class Calls<Declared extends Schema = BlankSchema> extends Hono<Env, Declared> {
  constructor(...middlewares: MiddlewareHandler[]) {
    super()
    for (const middleware of middlewares) this.use(middleware)
  }

  call<
    M extends Method,
    Path extends string,
    May extends Access | undefined = undefined,
    Body extends OptionalSchema = undefined,
    Query extends OptionalSchema = undefined,
    Params extends OptionalSchema = undefined,
    Reply extends OptionalSchema = undefined,
    Created extends OptionalSchema = undefined,
    Names extends RefusalName = never,
  >(
    route: `${M} ${Path}`,
    summary: string,
    declaration: Declaration<Path, May, Body, Query, Params, Reply, Created, Names>,
  ) {
    const [method = '', path = ''] = route.split(' ')
    const call = declaration as AnyCall
    const { reply, created } = call
    const answers = reply || created ? { 200: reply, 201: created } : { 204: null }
    this.on(
      method,
      path,
      described(summary, answers, statusesOf(method, call)),
      ...handlersOf(call),
    )
    type Added = ToSchema<
      Lowercase<M>,
      Path,
      ClientInput<Body, Query>,
      ClientResponse<Body, Reply, Created, Names>
    >
    return this as unknown as Calls<Declared & Added>
  }
}

/** All refusals with one of these statuses, for a command whose refusals are not inferred. */
export function refusalsOf(...wanted: readonly number[]) {
  return (Object.keys(statuses) as RefusalName[]).filter((name) => wanted.includes(statuses[name]))
}

/** Converts an outcome to its JSON shape; a refusal stays as it is. */
export async function wireOf<Value, Answered>(
  outcome: Value,
  toWire: (value: Exclude<Value, Refusal>) => MaybePromise<Answered>,
) {
  if (isRefusal(outcome)) return outcome as Extract<Value, Refusal>
  return toWire(outcome as Exclude<Value, Refusal>)
}

/** A `run` that calls the command and converts its outcome with `toWire`. */
export function wired<Args extends unknown[], Value, Answered>(
  command: (...args: Args) => MaybePromise<Value>,
  toWire: (value: Exclude<Value, Refusal>, ...args: Args) => MaybePromise<Answered>,
) {
  return async (...args: Args) => wireOf(await command(...args), (value) => toWire(value, ...args))
}

function statusesOf(method: string, { may, limit, body: bodySchema, refusals = [] }: AnyCall) {
  return [
    ...(may ? [401, 403] : []),
    ...(method === 'GET' ? [] : [403]),
    ...(bodySchema ? [413, 415] : []),
    ...(limit ? [429] : []),
    ...refusals.map((name) => statuses[name]),
  ]
}

function handlersOf(call: AnyCall): MiddlewareHandler[] {
  const { use = [], may, guard, params, isBodyOptional } = call
  const { query: querySchema, body: bodySchema } = call
  return [
    ...use,
    ...(may ? accessChecksFor(may) : []),
    ...(bodySchema ? [isBodyOptional ? jsonOrNothing : jsonOnly] : []),
    ...(guard ? [guard as MiddlewareHandler] : []),
    ...(params ? [pathParams(params)] : []),
    ...(querySchema ? [query(querySchema)] : []),
    ...(bodySchema ? [body(bodySchema)] : []),
    (c: Context<Env>) => handle(c, call),
  ]
}

function accessChecksFor(may: Access) {
  if (may === 'staff') return [staffOnly]
  if (may === 'signed in') return [signedInOnly]
  if (may === 'personal session') return [personalSessionOnly]
  return [staffOnly, requirePermission(may)]
}

async function handle(c: Context<Env>, { limit, run, reply, created }: AnyCall) {
  const deps = c.var
  // A getter: calls of server-rendered pages have no socket to read an address from.
  const anonymous = {
    get clientAddress() {
      return deps.clientAddress(c)
    },
  }
  const caller = deps.staff ?? anonymous
  const tooMany = limit && (await checkRateLimit(deps, limit, limitKey(limit, caller)))
  if (tooMany) return replyRefusal(c, tooMany)
  const valid = (target: string) => c.req.valid(target as never) as object | undefined
  const path = valid('param') ?? c.req.param()
  const input = { ...valid('query'), ...valid('json'), ...path }
  const outcome = await run(deps, caller as Staff, input, c)
  if (outcome instanceof Response) return outcome
  if (isRefusal(outcome)) return replyRefusal(c, outcome)
  if (reply) return replyJson(c, outcome, 200)
  return created ? replyJson(c, outcome, 201) : c.body(null, 204)
}

function limitKey(limit: LimitName, caller: Caller & Partial<Staff>) {
  if (limit.endsWith('PerUser') && caller.id) return caller.id
  return limit.endsWith('PerOrigin') ? originOf(caller.clientAddress) : caller.clientAddress
}
