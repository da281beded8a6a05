/** Rules on a page: lines that are printed or drawn with a ruler, on lined and squared paper, forms and tables. */
import type { Brightness } from './brightness.ts'

/** A square of the picture that has ink on it. */
export interface InkedSquare {
  left: number
  top: number
  side: number
  /** Brightness of the paper there. */
  paper: number
  /** Pixels of the picture to one of a page that is 1,600 pixels long. */
  scale: number
}

/** The share of its edges by which a square has one direction rather than all. */
const ONE_DIRECTION_MIN = 0.7
/** Lengths on a page 1,600 pixels long. A hand that moves by 32 pixels makes lines of 45 out of letters. */
const LENGTH_MIN = 80
const FOLLOWED = 120
const STEP = 4
/** Print that a hand has moved along its line is a dark band, as high as its letters; a rule has paper on both sides. */
const BESIDE = 5
/** Of the contrast with the paper. */
const DARK_SHARE = 0.5
/** In a row: where something is written across the rule, say. */
const MISSED_STEPS_MAX = 2

/** The direction across a rule that goes through the square, as cosine and sine; undefined if none does. */
export function acrossRule(page: Brightness, square: InkedSquare): readonly [number, number] | undefined {
  const across = directionOfEdges(page, square)
  if (!across) return undefined
  const start = darkestIn(page, square)
  const length = followed(page, square, start, across, 1) + followed(page, square, start, across, -1)
  return length >= LENGTH_MIN ? across : undefined
}

/** By the structure tensor; undefined if edges have several directions, as those of letters have. */
function directionOfEdges(
  { values, width }: Brightness,
  { left, top, side }: InkedSquare,
): readonly [number, number] | undefined {
  let [right, down, both] = [0, 0, 0]
  for (let y = top; y < top + side; y++) {
    for (let at = y * width + left; at < y * width + left + side; at++) {
      const toRight = values[at + 1]! - values[at - 1]!
      const toDown = values[at + width]! - values[at - width]!
      right += toRight * toRight
      down += toDown * toDown
      both += toRight * toDown
    }
  }
  if (Math.hypot(right - down, 2 * both) < ONE_DIRECTION_MIN * (right + down)) return undefined
  const angle = Math.atan2(2 * both, right - down) / 2
  return [Math.cos(angle), Math.sin(angle)]
}

function darkestIn({ values, width }: Brightness, { left, top, side }: InkedSquare): number {
  let darkest = top * width + left
  for (let y = top; y < top + side; y++)
    for (let at = y * width + left; at < y * width + left + side; at++) if (values[at]! < values[darkest]!) darkest = at
  return darkest
}

/** How far a thin dark line goes on one way. It may bend a little, as paper does. */
function followed(
  { values, width, height }: Brightness,
  { paper, scale }: InkedSquare,
  start: number,
  [cos, sin]: readonly [number, number],
  way: 1 | -1,
): number {
  const beside = Math.max(3, BESIDE * scale)
  const depth = DARK_SHARE * (paper - values[start]!)
  let [x, y] = [start % width, Math.floor(start / width)]
  const valueAcross = (pixels: number) => {
    const [column, row] = [Math.round(x + cos * pixels), Math.round(y + sin * pixels)]
    const isInside = column >= 0 && row >= 0 && column < width && row < height
    return isInside ? values[row * width + column]! : 0
  }
  let [length, missed] = [0, 0]
  for (let gone = STEP; gone <= FOLLOWED && missed <= MISSED_STEPS_MAX; gone += STEP) {
    x -= sin * STEP * scale * way
    y += cos * STEP * scale * way
    const offset = [0, -1, 1].reduce((best, by) => (valueAcross(by) < valueAcross(best) ? by : best))
    const ink = valueAcross(offset)
    const around = Math.min(valueAcross(offset + beside), valueAcross(offset - beside))
    if (paper - ink < depth || around - ink < depth) missed++
    else {
      x += cos * offset
      y += sin * offset
      length += STEP
      missed = 0
    }
  }
  return length
}
