// How much of the shop attackers can hold without paying, and how many ordinary buyers get through:
//   node bench/hold-attack.ts
// Simulates four hours with the shop's own rules. Of 10,000 origins some attack: each opens the
// largest hold that it may, again and again. The others order a meal now and then, and pay it.
import { portionsOf } from '#domain/ordering/draft.ts'
import { checkHoldLimits, holdMinutesFor } from '#domain/ordering/hold-limits.ts'
import type { NewHold, OpenHold } from '#domain/ordering/hold-limits.ts'

const origins = 10_000
const dishes = 49
const stockOfDish = 50
const minutes = 4 * 60
const buyersPerMinute = 2
const paysAfterMinutes = 3
const maxUnpaidPortions = 100
const start = new Date('2026-11-21T10:00:00+01:00').getTime()

type Hold = OpenHold & { isBuyers: boolean; paysAt: number }

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
  const stock = new Map(Array.from({ length: dishes }, (_, n) => [`dish ${n}`, stockOfDish]))
  let holds: Hold[] = []
  let [most, asked, served] = [0, 0, 0]

  const heldOf = (id: string) => holds.reduce((sum, hold) => sum + (hold.portions.get(id) ?? 0), 0)

  function open(wanted: NewHold, minute: number, isBuyers: boolean) {
    const now = new Date(start + minute * 60_000)
    if ([...wanted.portions].some(([id, quantity]) => (stock.get(id) ?? 0) < quantity)) return false
    if (checkHoldLimits(holds, wanted, { now, maxUnpaidPortions, phone: '' })) return false
    const ids = [...wanted.portions.keys()]
    const products = new Map(ids.map((id) => [id, { stock: stock.get(id) ?? 0, held: heldOf(id) }]))
    const lasts = holdMinutesFor(holds, wanted, { now, products })
    for (const [id, quantity] of wanted.portions) stock.set(id, (stock.get(id) ?? 0) - quantity)
    const expiresAt = new Date(now.getTime() + lasts * 60_000)
    holds.push({ ...wanted, expiresAt, isBuyers, paysAt: minute + paysAfterMinutes })
    return true
  }

  function end(minute: number) {
    const now = start + minute * 60_000
    const isOver = (hold: Hold) =>
      hold.isBuyers ? hold.paysAt <= minute : hold.expiresAt.getTime() <= now
    // The kitchen cooks as much again as is sold, so that only holds make a dish scarce.
    for (const hold of holds.filter(isOver)) {
      for (const [id, quantity] of hold.portions) stock.set(id, (stock.get(id) ?? 0) + quantity)
    }
    holds = holds.filter((hold) => !isOver(hold))
  }

  function attack(minute: number) {
    for (let n = 0; n < attackers; n += 1) {
      const left = [...stock].filter(([, quantity]) => quantity > 0)
      if (left.length === 0) return
      let room = maxUnpaidPortions
      const lines = left.flatMap(([productId, quantity]) => {
        const taken = Math.min(room, quantity)
        room -= taken
        return taken > 0 ? [{ productId, quantity: taken }] : []
      })
      const from = { phoneNumber: `${n} ${minute}`, clientAddress: addressOf(n) }
      open({ ...from, portions: portionsOf(lines) }, minute, false)
    }
  }

  for (let minute = 0; minute < minutes; minute += 1) {
    end(minute)
    // Buyers press Pay Now at any moment of the minute: half of them before the attackers' next round.
    const arrive = () => {
      asked += 1
      const productId = `dish ${Math.floor(random() * dishes)}`
      const origin = attackers + Math.floor(random() * Math.max(1, origins - attackers))
      const from = { phoneNumber: `buyer ${asked}`, clientAddress: addressOf(origin) }
      const portions = portionsOf([{ productId, quantity: 1 + Math.floor(random() * 3) }])
      if (open({ ...from, portions }, minute, true)) served += 1
    }
    for (let n = 0; n < buyersPerMinute / 2; n += 1) arrive()
    attack(minute)
    for (let n = 0; n < buyersPerMinute / 2; n += 1) arrive()
    const held = holds.filter(({ isBuyers }) => !isBuyers)
    const portions = held.flatMap((hold) => [...hold.portions.values()]).reduce((a, b) => a + b, 0)
    most = Math.max(most, portions)
  }
  return { most, share: served / asked }
}

function addressOf(origin: number) {
  return `41.${58 + (origin >> 16)}.${(origin >> 8) & 255}.${origin & 255}`
}

const all = dishes * stockOfDish
console.log('attacking origins | held at most (of all portions) | ordinary buyers served')
for (const attackers of [0, 1, 5, 10, 20, 30, 100, 1000, origins - 1]) {
  const { most, share } = simulate(attackers)
  const held = `${most} (${Math.round((most / all) * 100)} %)`
  console.log(
    `${attackers}`.padStart(17),
    '|',
    held.padStart(30),
    '|',
    `${(share * 100).toFixed(1)} %`,
  )
}
