import { brothSurface, floatingLeaves, gloss, oilBeads } from './broths.ts'
import { leaf, moringaSprig } from './leaves.ts'
import { masaPile } from './masa.ts'
import { stewedChunk } from './meats.ts'
import { onionRing, onionSliver } from './onions.ts'
import { clipped, createPaint, dropShadow, linear, type Paint, shape, specks } from './paint.ts'
import { palette } from './palette.ts'
import { bonnet, chilli } from './peppers.ts'
import { closedCurve, spreadInOval } from './shapes.ts'
import { groundnut, powderHeap } from './spices.ts'
import { steam } from './steam.ts'
import { relief, reliefs } from './textures.ts'
import { tuwoMound } from './tuwo.ts'
import { drawVessel, within } from './vessels.ts'
import { drawFaifai } from './weaving.ts'

// A ladle of soup poured over the shoulder of the tuwo, as it is served at home.
function pouredSoup(paint: Paint): string {
  const drape = closedCurve([
    [530, 322],
    [588, 292],
    [650, 302],
    [700, 350],
    [732, 420],
    [742, 490],
    [722, 548],
    [662, 576],
    [608, 584],
    [586, 556],
    [580, 510],
    [562, 488],
    [546, 506],
    [541, 548],
    [522, 566],
    [504, 546],
    [503, 482],
    [492, 444],
    [474, 424],
    [470, 392],
    [492, 352],
  ])
  const fill = linear(
    paint,
    [
      [0, '#e28430'],
      [0.5, '#d0661b'],
      [1, '#96380c'],
    ],
    60,
  )
  const oval = { cx: 620, cy: 430, rx: 90, ry: 100 }
  return (
    dropShadow(drape, -4, 9, 0.35) +
    relief(
      paint,
      { ...reliefs.soup, grain: 0.02, bevel: 5, height: 7, depth: 0.3 },
      shape(drape, fill),
    ) +
    clipped(
      paint,
      drape,
      specks(paint.random, oval, { count: 70, size: [1.4, 5], color: '#f9c860', opacity: 0.8 }) +
        specks(paint.random, oval, { count: 26, size: [3, 9], color: '#46661f', opacity: 0.8 }) +
        oilBeads(paint, { ...oval, rx: 150 }, '#d8521a', 12) +
        floatingLeaves(paint, oval, 4, '#4f7a2a', [44, 70]),
    )
  )
}

function greatBowl(paint: Paint): string {
  const bowl = drawVessel(paint, {
    cx: 690,
    cy: 500,
    rx: 450,
    depth: 310,
    kind: 'calabash',
    full: 0.93,
  })
  const { random } = paint
  const meat = (
    [
      [900, 380, 92],
      [1010, 480, 84],
      [820, 500, 96],
      [930, 580, 90],
      [720, 640, 84],
      [560, 660, 74],
      [380, 590, 66],
    ] as const
  ).map(([cx, cy, rx]) =>
    stewedChunk(paint, {
      cx,
      cy,
      rx,
      ry: rx * random.between(0.64, 0.76),
      turn: random.between(-28, 28),
    }),
  )
  const soup = brothSurface(paint, bowl.inner, {
    tone: '#e2741d',
    greens: '#46661f',
    greenCount: 40,
    greenSize: [22, 56],
    oilPools: 70,
    flecks: '#f9c860',
    texture: { ...reliefs.soup, grain: 0.016, height: 11 },
  })
  return (
    bowl.back +
    within(paint, bowl, soup + gloss(bowl.inner)) +
    clipped(
      paint,
      bowl.heap,
      floatingLeaves(paint, { cx: 880, cy: 420, rx: 170, ry: 110 }, 7, palette.leaf, [60, 96]) +
        tuwoMound(paint, { cx: 524, cy: 480, rx: 222, height: 262, bounce: '#e2741d' }) +
        pouredSoup(paint) +
        meat.join('') +
        floatingLeaves(paint, { cx: 800, cy: 600, rx: 240, ry: 90 }, 9, '#5d8a30', [54, 90]) +
        floatingLeaves(paint, { cx: 420, cy: 630, rx: 90, ry: 50 }, 3, '#5d8a30', [50, 76]) +
        onionSliver(paint, { x: 850, y: 440, size: 84, turn: 24 }) +
        onionSliver(paint, { x: 960, y: 530, size: 76, turn: -36 }),
    ) +
    bowl.front
  )
}

function spiceBowl(paint: Paint): string {
  const bowl = drawVessel(paint, {
    cx: 1130,
    cy: 850,
    rx: 150,
    depth: 96,
    kind: 'enamel',
    full: 0.96,
  })
  return (
    bowl.back +
    clipped(paint, bowl.heap, powderHeap(paint, bowl.inner, '#b54c1a', 110)) +
    bowl.front
  )
}

/** The hero scene, without ground, so that the preview picture can place it on its own. */
export function heroScene(paint: Paint): string {
  const { random } = paint
  return (
    drawFaifai(paint, { cx: 700, cy: 740, rx: 672, rings: 22 }) +
    greatBowl(paint) +
    moringaSprig(paint, { x: 1130, y: 690, size: 210, turn: -24 }) +
    masaPile(paint, [
      [320, 800, 116],
      [206, 868, 114],
      [414, 892, 118],
      [292, 950, 120],
      [306, 846, 114],
    ]) +
    spiceBowl(paint) +
    onionRing(paint, { x: 950, y: 990, size: 78, turn: -10 }, 4) +
    onionRing(paint, { x: 830, y: 1040, size: 60, turn: 12 }) +
    onionRing(paint, { x: 560, y: 1006, size: 58, turn: -8 }) +
    bonnet(paint, { x: 690, y: 1010, size: 50 }) +
    bonnet(paint, { x: 1070, y: 1040, size: 44 }, '#e58a1c') +
    chilli(paint, { x: 560, y: 1082, size: 190, turn: -10 }) +
    spreadInOval(random, 7, { cx: 1190, cy: 985, rx: 70, ry: 30 }, 44)
      .map(([x, y]) => groundnut(paint, { x, y, size: 24, turn: random.between(0, 180) }))
      .join('') +
    leaf(paint, { x: 440, y: 1040, size: 100, turn: 160 }) +
    leaf(paint, { x: 130, y: 690, size: 110, turn: -150 }, '#5d8a30') +
    leaf(paint, { x: 800, y: 960, size: 96, turn: -20 }, '#5d8a30') +
    // Tinted, because white steam would vanish on the cream page of the light theme.
    steam(paint, {
      x: 700,
      y: 380,
      width: 620,
      height: 390,
      plumes: 4,
      tone: '#e8c595',
      opacity: 0.85,
    })
  )
}

export function drawHero(): string {
  const paint = createPaint('hero')
  return paint.finish(1400, 1200, heroScene(paint))
}
