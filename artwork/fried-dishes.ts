import { awaraBlock } from './awara.ts'
import { oilBeads } from './broths.ts'
import { eggHalf } from './eggs.ts'
import { picture } from './frame.ts'
import { clothGround, woodGround } from './grounds.ts'
import { kosaiBall } from './kosai.ts'
import { kuliRing, kuliStick } from './kuli-kuli.ts'
import { matGround } from './mats.ts'
import { onionRing, onionSliver } from './onions.ts'
import { clipped, dropShadow, line, type Paint, radial, shape, specks } from './paint.ts'
import { palette } from './palette.ts'
import { bonnet } from './peppers.ts'
import { drawPlate } from './plates.ts'
import { inRows } from './rows.ts'
import { blobPath, type Point, spreadInOval } from './shapes.ts'
import { groundnut, powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { relief, reliefs } from './textures.ts'
import { cabbageShreds, cucumberSlice, tomatoSlice } from './vegetables.ts'
import { drawVessel } from './vessels.ts'
import { paperSheet } from './wrappings.ts'

export const awara = picture('awara', (paint) => {
  const places = inRows([3, 2, 3], { cx: 400, cy: 420, across: 184, down: 118, r: 84, bow: 0 })
  const blocks = places.map(([x, y, size], index) =>
    awaraBlock(paint, x, y, size, paint.random.between(-20, 20), index % 3 === 1),
  )
  return (
    clothGround(paint, '#edd49a', { y: 60, turn: -3, thread: '#9E1B3C' }) +
    drawPlate(paint, { cx: 400, cy: 430, rx: 366, trim: '#55702C' }).drawn +
    blocks.join('') +
    onionSliver(paint, { x: 330, y: 350, size: 64, turn: 20 }) +
    onionSliver(paint, { x: 520, y: 380, size: 60, turn: -24 }) +
    powderHeap(paint, { cx: 632, cy: 430, rx: 60, ry: 30 }, '#b5501d') +
    bonnet(paint, { x: 176, y: 436, size: 34 })
  )
})

// One relief for a row of dumplings: a filter for each of forty would take two seconds.
function dumplingRows(paint: Paint, places: readonly Point[], perRow: number): string {
  const { random } = paint
  const fill = radial(paint, [
    [0, '#e6d9b4'],
    [0.35, '#c2ad7c'],
    [0.8, '#927a49'],
    [1, '#5c4726'],
  ])
  let drawn = ''
  for (let start = 0; start < places.length; start += perRow) {
    let [shadows, bodies, spice] = ['', '', '']
    for (const [cx, cy] of places.slice(start, start + perRow)) {
      const path = blobPath(random, {
        cx,
        cy,
        rx: random.between(46, 60),
        ry: random.between(34, 44),
        rough: 0.14,
        points: 8,
        boxy: 0.2,
      })
      const crust = { cx, cy: cy - 4, rx: 38, ry: 24 }
      shadows += dropShadow(path, 4, 9, 0.4)
      bodies += shape(path, fill) + line(path, '#4a3618', 3, 'opacity=".5"')
      spice += specks(random, crust, {
        count: 9,
        size: [1.4, 4.4],
        color: '#b3261a',
        opacity: 0.85,
      })
      spice += specks(random, crust, { count: 6, size: [1.4, 4], color: '#e08a2a', opacity: 0.9 })
    }
    const texture = { ...reliefs.crust, grain: 0.03, depth: 0.2, bevel: 8, height: 12, shine: 0.5 }
    drawn += shadows + relief(paint, texture, bodies) + spice
  }
  return drawn
}

export const danWake = picture('dan-wake', (paint) => {
  const bowl = drawVessel(paint, {
    cx: 400,
    cy: 376,
    rx: 348,
    depth: 200,
    kind: 'enamel',
    trim: palette.leaf,
  })
  const places = spreadInOval(paint.random, 40, { cx: 400, cy: 384, rx: 288, ry: 176 }, 62).sort(
    (one, other) => one[1] - other[1],
  )
  const lumps = dumplingRows(paint, places, 8)
  return (
    matGround(paint, '#d8b672', palette.indigo) +
    bowl.back +
    clipped(
      paint,
      bowl.heap,
      cabbageShreds(paint, { cx: 400, cy: 390, rx: 310, ry: 180 }, 60) +
        lumps +
        oilBeads(paint, { cx: 400, cy: 370, rx: 260, ry: 140 }, '#e0701a', 70) +
        powderHeap(paint, { cx: 380, cy: 300, rx: 90, ry: 40 }, '#b3321a') +
        eggHalf(paint, 540, 320, 74, -16) +
        eggHalf(paint, 590, 412, 72, 14) +
        tomatoSlice(paint, { x: 240, y: 310, size: 52, turn: -8 }) +
        tomatoSlice(paint, { x: 210, y: 396, size: 50, turn: 10 }) +
        cucumberSlice(paint, { x: 320, y: 470, size: 48 }) +
        cucumberSlice(paint, { x: 410, y: 494, size: 48, turn: 8 }) +
        onionRing(paint, { x: 430, y: 400, size: 50, turn: 8 }) +
        onionSliver(paint, { x: 330, y: 390, size: 60, turn: 30 }),
    ) +
    bowl.front
  )
})

function kosaiPaper(key: string, counts: readonly number[], size: number) {
  return picture(key, (paint) => {
    const places = inRows(counts, {
      cx: 400,
      cy: 410,
      across: size * 1.86,
      down: size * 1.34,
      r: size,
      bow: 0.08,
    })
    return (
      woodGround(paint, '#c68f52', 3, 6) +
      paperSheet(paint, { cx: 400, cy: 430, width: 720, height: 680, turn: 10, oil: 12 }) +
      places.map(([x, y, r]) => kosaiBall(paint, x, y, r)).join('') +
      bonnet(paint, { x: 150, y: 610, size: 40 }) +
      onionRing(paint, { x: 640, y: 640, size: 54 }) +
      steam(paint, { x: 400, y: 300, width: 340, height: 230, opacity: 0.36 })
    )
  })
}

export const kosai = kosaiPaper('kosai', [1, 2, 3], 100)
export const kosai12 = kosaiPaper('kosai-12', [2, 3, 4, 3], 84)
export const kosai24 = kosaiPaper('kosai-24', [4, 5, 6, 5, 4], 61)

export const kuliKuli = picture('kuli-kuli', (paint) => {
  const bowl = drawVessel(paint, { cx: 400, cy: 400, rx: 330, depth: 180, kind: 'calabash' })
  const rings = spreadInOval(paint.random, 18, { ...bowl.inner, rx: 240, ry: 146 }, 74)
    .sort((one, other) => one[1] - other[1])
    .map(([x, y]) =>
      kuliRing(
        paint,
        x,
        y - 26,
        paint.random.between(70, 86),
        paint.random.between(-40, 40),
        paint.random.between(0.5, 0.85),
      ),
    )
  return (
    clothGround(paint, '#f0dcae', { y: 50, turn: 3, thread: palette.clay }) +
    bowl.back +
    clipped(paint, bowl.heap, rings.join('')) +
    bowl.front +
    kuliStick(paint, 140, 640, 170, -16) +
    kuliStick(paint, 210, 690, 180, 8) +
    kuliRing(paint, 650, 640, 74, 10) +
    spreadInOval(paint.random, 8, { cx: 430, cy: 706, rx: 100, ry: 26 }, 44)
      .map(([x, y]) => groundnut(paint, { x, y, size: 24, turn: paint.random.between(0, 180) }))
      .join('')
  )
})
