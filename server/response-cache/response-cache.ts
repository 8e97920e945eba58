import type { Events } from '#server/gateways/events.ts'

import { readAnswer } from './cached-response.ts'
import type { KeptAnswer } from './cached-response.ts'
import { isKeepablePath } from './is-cacheable.ts'

/** Shows what was changed past us, by hand in the database, without anybody being told. */
const longestKeptMs = 60_000
/** So long an answer must have stood before it is worth full compression. */
const settleMs = 3000

type Options = {
  /** Makes the answer to a GET that carries nothing of any client. */
  ask: (path: string) => Promise<Response>
  clock: () => Date
  events: Pick<Events, 'onCatalogueChange' | 'canHear'>
}

type Reading = { version: number; begunMs: number; answer: Promise<KeptAnswer | undefined> }
type Kept = { answer: KeptAnswer; untilMs: number }

/** Public answers, kept until something changes. One that could be older than a change is not kept. */
export function keepAnswers({ ask, clock, events }: Options) {
  let version = 0
  const kept = new Map<string, Kept>()
  const readings = new Map<string, Reading>()
  /** What was kept last, packed: most changes leave most answers as they are. */
  const formers = new Map<string, KeptAnswer>()

  events.onCatalogueChange(() => {
    version += 1
    kept.clear()
  })

  /** Those who ask at one version wait for one reading; after a change it is begun anew. */
  function read(path: string) {
    const underWay = readings.get(path)
    if (underWay?.version === version) return underWay.answer
    const begunMs = clock().getTime()
    const reading = { version, begunMs, answer: ask(path).then(readAnswer).then(asFormer) }
    readings.set(path, reading)
    void reading.answer.then(
      (answer) => finish(path, reading, answer),
      () => finish(path, reading, undefined),
    )
    return reading.answer

    function asFormer(fresh: KeptAnswer | undefined) {
      const former = formers.get(path)
      return fresh && fresh.hash === former?.hash ? former : fresh
    }
  }

  function finish(path: string, reading: Reading, answer: KeptAnswer | undefined) {
    if (readings.get(path) === reading) readings.delete(path)
    if (!answer?.mayBeKept || reading.version !== version) return
    const untilMs = Math.min(answer.goodUntilMs, reading.begunMs + longestKeptMs)
    kept.set(path, { answer, untilMs })
    formers.set(path, answer)
    setTimeout(() => {
      if (kept.get(path)?.answer === answer) void answer.strengthen()
    }, settleMs).unref()
  }

  /** What lies ready. */
  function find(path: string) {
    const found = kept.get(path)
    const isGood = found && clock().getTime() < found.untilMs && events.canHear()
    return isGood ? found.answer : undefined
  }

  /** What lies ready or is made now; undefined for what has to be answered one by one. */
  async function get(path: string) {
    if (!isKeepablePath(path) || !events.canHear()) return undefined
    const answer = find(path) ?? (await read(path))
    return answer && clock().getTime() < answer.goodUntilMs ? answer : undefined
  }
  return { find, get }
}

export type KeptAnswers = ReturnType<typeof keepAnswers>
