export type MeasuredResponse = {
  method: string
  route: string
  status: number
  seconds: number
}

type Series = { method: string; statusClass: number; counts: number[]; seconds: number }

const name = 'http_request_duration_seconds'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const bounds = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * prom-client builds a label key for each observation, which took 7 % of a cached response
 * (`bench/responses-against-bare.ts`).
 */
export function createRequestTimer() {
  const kindsOf = new Map<string, Series[]>()

  function findKind({ method, route, status }: MeasuredResponse) {
    const statusClass = Math.floor(status / 100)
    const kinds = kindsOf.get(route)
    const found = kinds?.find((kind) => kind.method === method && kind.statusClass === statusClass)
    if (found) return found
    const counts = Array.from({ length: bounds.length + 1 }, () => 0)
    const kind = { method, statusClass, counts, seconds: 0 }
    if (kinds) kinds.push(kind)
    else kindsOf.set(route, [kind])
    return kind
  }

  return {
    answered: (answer: MeasuredResponse) => {
      const method = methods.has(answer.method) ? answer.method : 'other'
      const kind = findKind({ ...answer, method })
      const bucket = bounds.findIndex((bound) => answer.seconds <= bound)
      const index = bucket < 0 ? bounds.length : bucket
      kind.counts[index] = (kind.counts[index] ?? 0) + 1
      kind.seconds += answer.seconds
    },
    print: () => {
      const help = `# HELP ${name} Answers, by method, pattern of the address and class of status.`
      const lines = [...kindsOf].flatMap(([route, kinds]) =>
        kinds.flatMap((kind) => linesOf(kind, route)),
      )
      return [help, `# TYPE ${name} histogram`, ...lines, ''].join('\n')
    },
  }
}

function linesOf({ method, statusClass, counts, seconds }: Series, route: string) {
  const labels = `method="${method}",route="${escaped(route)}",status="${statusClass}xx"`
  let count = 0
  const buckets = [...bounds, '+Inf'].map((bound, index) => {
    count += counts[index] ?? 0
    return `${name}_bucket{le="${bound}",${labels}} ${count}`
  })
  return [...buckets, `${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${count}`]
}

function escaped(label: string) {
  return label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
