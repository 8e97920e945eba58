// How much of the shop attackers can hold without paying, and how many buyers who pay are served:
//   node bench/hold-attack.ts
// Simulates four hours with the shop's own rules. Of 10,000 origins some attack: each opens the
// largest hold that is reserved, again and again. The others order a meal now and then, and pay it.
import { portionsOf } from '#domain/ordering/draft.ts'
import {
  checkHoldLimits,
  dishShares,
  holdMinutesFor,
  mayReserve,
  defaultFamilyPortions,
} from '#domain/ordering/hold-limits.ts'
import type { NewHold, OpenHold } from '#domain/ordering/hold-limits.ts'

const origins = 10_000
/** 49 dishes, seven of them small, 1,948 portions in all. */
const stocks = [3, 4, 5, 6, 8, 10, 12, ...Array.from({ length: 42 }, (_, n) => (n < 20 ? 44 : 46))]
const minutes = 4 * 60
const buyersPerMinute = 2
const paysAfterMinutes = 3
const maxUnpaidPortions = 100
const targetShare = 0.95
const start = new Date('2026-11-21T10:00:00+01:00').getTime()

type Hold = OpenHold & { isBuyers: boolean; isShared: boolean; paysAt: number }

/** A generator of its own, so that each run prints the same. */
function makeRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function simulate(attackers: number) {
  const random = makeRandom(7)
  const stock = new Map(stocks.map((portions, n) => [`dish ${n}`, portions]))
  let holds: Hold[] = []
  const byAddress = new Map<string, Hold[]>()
  const heldPortions = new Map<string, number>()
  /** Holds that were not paid. */
  let abandoned: Hold[] = []
  let [most, asked, served, refunded] = [0, 0, 0, 0]

  function move(portions: ReadonlyMap<string, number>, sign: 1 | -1) {
    for (const [id, quantity] of portions) {
      stock.set(id, (stock.get(id) ?? 0) + sign * quantity)
      heldPortions.set(id, (heldPortions.get(id) ?? 0) - sign * quantity)
    }
  }

  function hasStock({ portions }: NewHold) {
    return [...portions].every(([id, quantity]) => (stock.get(id) ?? 0) >= quantity)
  }

  /** What the shop would do; undefined: refused. */
  function judge(wanted: NewHold, now: Date) {
    if (wanted.portions.size === 0 || !hasStock(wanted)) return undefined
    const own = byAddress.get(wanted.clientAddress) ?? []
    if (checkHoldLimits(own, wanted, { now, maxUnpaidPortions, phone: '' })) return undefined
    const products = new Map(
      [...wanted.portions.keys()].map((id) => {
        return [id, { stock: stock.get(id) ?? 0, held: heldPortions.get(id) ?? 0 }] as const
      }),
    )
    const shares = dishShares(own, wanted, { now, products, abandoned })
    const isShared = !mayReserve(shares, {
      holds: own,
      wanted,
      now,
      familyPortions: defaultFamilyPortions,
    })
    return { isShared, lasts: holdMinutesFor(own, wanted, { now, products }) }
  }

  function open(wanted: NewHold, minute: number, { isBuyers = false } = {}) {
    const now = new Date(start + minute * 60_000)
    const found = judge(wanted, now)
    if (!found || (found.isShared && !isBuyers)) return false
    const { isShared, lasts } = found
    if (!isShared) move(wanted.portions, -1)
    const expiresAt = new Date(now.getTime() + lasts * 60_000)
    const hold: Hold = {
      ...wanted,
      expiresAt,
      isBuyers,
      isShared,
      paysAt: minute + paysAfterMinutes,
    }
    holds.push(hold)
    const { clientAddress: address } = wanted
    if (!isShared) byAddress.set(address, [...(byAddress.get(address) ?? []), hold])
    return true
  }

  function end(minute: number) {
    const now = start + minute * 60_000
    const isOver = (hold: Hold) =>
      hold.isBuyers ? hold.paysAt <= minute : hold.expiresAt.getTime() <= now
    for (const hold of holds.filter(isOver)) {
      // The kitchen cooks as much again as is sold, so that only holds make a dish scarce.
      const wasThere = !hold.isShared || hasStock(hold)
      if (!hold.isShared) move(hold.portions, 1)
      if (hold.isBuyers) served += wasThere ? 1 : 0
      if (hold.isBuyers) refunded += wasThere ? 0 : 1
      if (!hold.isBuyers) abandoned.push(hold)
      const own = byAddress.get(hold.clientAddress) ?? []
      byAddress.set(
        hold.clientAddress,
        own.filter((other) => other !== hold),
      )
    }
    holds = holds.filter((hold) => !isOver(hold))
    abandoned = abandoned.filter(({ expiresAt }) => expiresAt.getTime() > now - 45 * 60_000)
  }

  /** Takes of each dish as much as is reserved, in one hold or, where that is shared, in several. */
  function attack(minute: number) {
    for (let n = 0; n < attackers; n += 1) {
      const now = new Date(start + minute * 60_000)
      const from = { phoneNumber: `${n} ${minute}`, clientAddress: addressOf(n) }
      const portions = new Map<string, number>()
      let room = maxUnpaidPortions
      const firstPlace = n % stocks.length
      for (let step = 0; step < stocks.length && room > 0; step += 1) {
        const id = `dish ${(firstPlace + step) % stocks.length}`
        const there = stock.get(id) ?? 0
        for (const quantity of [there, Math.floor(there / 2), 1]) {
          const taken = Math.min(room, quantity)
          if (taken === 0) continue
          const more = new Map([...portions, [id, taken]])
          if (judge({ ...from, portions: more }, now)?.isShared !== false) continue
          portions.set(id, taken)
          room -= taken
          break
        }
      }
      // The next attacker would get no more.
      if (portions.size === 0 && (byAddress.get(from.clientAddress) ?? []).length === 0) return
      open({ ...from, portions }, minute)
    }
  }

  for (let minute = 0; minute < minutes; minute += 1) {
    end(minute)
    // Buyers press Pay Now at any moment of the minute: half of them before the attackers' next round.
    const arrive = () => {
      asked += 1
      const place = Math.floor(random() * stocks.length)
      const origin = attackers + Math.floor(random() * Math.max(1, origins - attackers))
      const from = { phoneNumber: `buyer ${asked}`, clientAddress: addressOf(origin) }
      const quantity = 1 + Math.floor(random() * 3)
      const portions = portionsOf([{ productId: `dish ${place}`, quantity }])
      open({ ...from, portions }, minute, { isBuyers: true })
    }
    for (let n = 0; n < buyersPerMinute / 2; n += 1) arrive()
    attack(minute)
    for (let n = 0; n < buyersPerMinute / 2; n += 1) arrive()
    const held = holds.filter(({ isBuyers, isShared }) => !isBuyers && !isShared)
    const portions = held.flatMap((hold) => [...hold.portions.values()]).reduce((a, b) => a + b, 0)
    most = Math.max(most, portions)
  }
  end(minutes + paysAfterMinutes)
  return { most, share: served / asked, refunded, refused: asked - served - refunded }
}

function addressOf(origin: number) {
  return `41.${58 + (origin >> 16)}.${(origin >> 8) & 255}.${origin & 255}`
}

const all = stocks.reduce((a, b) => a + b, 0)
console.log('attacking origins | held at most (of all) | refused | refunded | served')
for (const attackers of [0, 1, 10, 30, 100, 1000]) {
  const { most, share, refused, refunded } = simulate(attackers)
  const held = `${most} (${Math.round((most / all) * 100)} %)`
  const verdict = share >= targetShare ? 'pass' : 'FAIL'
  console.log(
    `${attackers}`.padStart(17),
    '|',
    held.padStart(21),
    '|',
    `${refused}`.padStart(7),
    '|',
    `${refunded}`.padStart(8),
    '|',
    `${(share * 100).toFixed(1)} % ${verdict}`,
  )
}
