/**
 * Whether a page can be read, told from its brightness alone. Thresholds are measured by `test/legibility.long.test.ts` and
 * explained in docs/decisions/0048.
 */
import type { documents } from '@dossier/contracts'
import type { Brightness } from './brightness.ts'
import { acrossRule } from './rules.ts'

/** Longest side of what is looked at: print of 10 points on a whole page is then 10 pixels high. */
export const LOOKED_AT_PIXELS = 1600

/** The figures of a page, for the decision and for measurements of thresholds. */
export interface PageFigures {
  /** Share of the picture whose brightest parts are as bright as lit paper. */
  lit: number
  /** Tiles of the page with something on it, beside others that have. */
  inked: number
  /** The steepest change from one pixel to the next as a share of the whole change, on a page 1,600 pixels long. */
  sharpness: number
}

/** The page is this many tiles long. */
const TILES = 100
/** Lit paper is brighter than this. */
const LIT_BRIGHTNESS = 85
const LIT_SHARE_MIN = 0.2
/** Less contrast than this is shade or grain, no ink. */
const INK_CONTRAST = 16
/** Nor is the noise of the sensor: all but a hundredth of its values lie within 4.7 standard deviations. */
const INK_NOISES = 6
const INKED_TILES_MIN = 25
const SHARPNESS_MIN = 0.235
/** Sharpness is judged by tiles with at least this share of the contrast of the clearest ones, and by the sharper of these. */
const CLEAR_SHARE = 0.5
const SHARPER_SHARE = 0.85
/** Fewer tiles say nothing of a direction. */
const TOLD_TILES_MIN = 8
/** What noise adds to the steepest change of a tile, in standard deviations. */
const STEEP_NOISES = 1.2

/** Undefined if the page seems legible. */
export function judgePage(page: Brightness): documents.PageWarningCode | undefined {
  const { lit, inked, sharpness } = measurePage(page)
  if (lit < LIT_SHARE_MIN) return 'page_dark'
  if (inked < INKED_TILES_MIN) return 'page_blank'
  return sharpness < SHARPNESS_MIN ? 'page_blurred' : undefined
}

export function measurePage(page: Brightness): PageFigures {
  const tiles = tilesOf(page)
  const lit = tiles.high.filter((value) => value >= LIT_BRIGHTNESS).length / tiles.high.length
  const sheet = sheetOf(tiles)
  const noise = noiseOf(tiles, sheet)
  const ink = inkOf(tiles, sheet, noise)
  return { lit, inked: ink.length, sharpness: sharpnessOf(page, tiles, ink, noise) }
}

/** The picture in squares; `low` and `high` are what all but a hundredth of the pixels lie between. */
interface Tiles {
  side: number
  columns: number
  rows: number
  low: Uint8Array
  middle: Uint8Array
  high: Uint8Array
  /** Mean difference to what the neighbours make expect (Immerkær 1996). */
  grain: Float32Array
}

function tilesOf({ values, width, height }: Brightness): Tiles {
  const side = Math.max(4, Math.round(Math.max(width, height) / TILES))
  const [columns, rows] = [Math.max(1, Math.floor(width / side)), Math.max(1, Math.floor(height / side))]
  const count = columns * rows
  const tiles: Tiles = {
    ...{ side, columns, rows },
    low: new Uint8Array(count),
    middle: new Uint8Array(count),
    high: new Uint8Array(count),
    grain: new Float32Array(count),
  }
  const histogram = new Uint32Array(256)
  for (let tile = 0; tile < count; tile++) {
    const left = (tile % columns) * side
    const top = Math.floor(tile / columns) * side
    const endX = Math.min(left + side, width)
    const endY = Math.min(top + side, height)
    histogram.fill(0)
    for (let y = top; y < endY; y++)
      for (let at = y * width + left; at < y * width + endX; at++) histogram[values[at]!]!++
    const pixels = (endX - left) * (endY - top)
    tiles.low[tile] = percentileOf(histogram, pixels * 0.01)
    tiles.middle[tile] = percentileOf(histogram, pixels * 0.5)
    tiles.high[tile] = percentileOf(histogram, pixels * 0.99)
    // The border of the picture has no neighbours.
    const inner = {
      left: Math.max(left, 1),
      top: Math.max(top, 1),
      endX: Math.min(endX, width - 1),
      endY: Math.min(endY, height - 1),
    }
    tiles.grain[tile] = grainOf(values, width, inner)
  }
  return tiles
}

/** Runs for each pixel of each page, so it makes no objects there. */
function grainOf(
  values: Uint8Array,
  width: number,
  { left, top, endX, endY }: { left: number; top: number; endX: number; endY: number },
): number {
  let sum = 0
  for (let y = top; y < endY; y++) {
    const start = y * width + left
    let before = bendAt(values, width, start - 1)
    let here = bendAt(values, width, start)
    for (let at = start; at < y * width + endX; at++) {
      const after = bendAt(values, width, at + 1)
      sum += Math.abs(before - 2 * here + after)
      before = here
      here = after
    }
  }
  const pixels = Math.max(1, (endX - left) * (endY - top))
  return (sum / pixels / 6) * Math.sqrt(Math.PI / 2)
}

/** How far a pixel is from the mean of those above and below it, twice. */
function bendAt(values: Uint8Array, width: number, at: number): number {
  return values[at - width]! - 2 * values[at]! + values[at + width]!
}

function percentileOf(histogram: Uint32Array, rank: number): number {
  let seen = 0
  for (let value = 0; value < 256; value++) {
    seen += histogram[value]!
    if (seen > rank) return value
  }
  return 255
}

/** Marks the tiles of the sheet: the largest bright area (Otsu 1979), without its border; all where there is no such area. */
function sheetOf(tiles: Tiles): Uint8Array {
  const { columns, rows, middle } = tiles
  const count = columns * rows
  const threshold = otsuOf(middle)
  const area = new Int32Array(count).fill(-1)
  let [largest, largestSize, areas] = [-1, 0, 0]
  const stack: number[] = []
  for (let start = 0; start < count; start++) {
    if (area[start] !== -1 || middle[start]! <= threshold) continue
    let size = 0
    area[start] = areas
    stack.push(start)
    for (let tile = stack.pop(); tile !== undefined; tile = stack.pop()) {
      size++
      const x = tile % columns
      const neighbours = [x > 0 ? tile - 1 : -1, x < columns - 1 ? tile + 1 : -1, tile - columns, tile + columns]
      for (const next of neighbours) {
        if (next < 0 || next >= count || area[next] !== -1 || middle[next]! <= threshold) continue
        area[next] = areas
        stack.push(next)
      }
    }
    if (size > largestSize) [largest, largestSize] = [areas, size]
    areas++
  }
  const sheet = new Uint8Array(count)
  const isWhole = largestSize < count * 0.15
  // In each row from the first tile of the area to the last one: what is dark in between is print or a portrait.
  for (let y = 0; y < rows; y++) {
    let [first, last] = [columns, -1]
    for (let x = 0; x < columns; x++) {
      if (!isWhole && area[y * columns + x] !== largest) continue
      first = Math.min(first, x)
      last = x
    }
    for (let x = first; x <= last; x++) sheet[y * columns + x] = 1
  }
  return shrunk(shrunk(sheet, columns, rows), columns, rows)
}

/** Without the tiles that have one beside them that is not marked. */
function shrunk(marks: Uint8Array, columns: number, rows: number): Uint8Array {
  const result = new Uint8Array(marks.length)
  for (let y = 1; y < rows - 1; y++)
    for (let x = 1; x < columns - 1; x++) {
      const at = y * columns + x
      result[at] = marks[at]! & marks[at - 1]! & marks[at + 1]! & marks[at - columns]! & marks[at + columns]!
    }
  return result
}

/** The brightness that separates bright from dark best; 0 where nearly all is alike. */
function otsuOf(values: Uint8Array): number {
  const histogram = new Uint32Array(256)
  for (const value of values) histogram[value]!++
  let total = 0
  for (let value = 0; value < 256; value++) total += value * histogram[value]!
  let [below, belowSum, best, threshold] = [0, 0, 0, 0]
  for (let value = 0; value < 255; value++) {
    below += histogram[value]!
    belowSum += value * histogram[value]!
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const apart = belowSum / below - (total - belowSum) / above
    const between = below * above * apart * apart
    if (between > best) [best, threshold] = [between, value]
  }
  return threshold
}

/** Of the quieter half of the sheet, as a standard deviation. */
function noiseOf({ grain }: Tiles, sheet: Uint8Array): number {
  const sorted = grain.filter((_, tile) => sheet[tile]).sort()
  return sorted[Math.floor(sorted.length / 4)] ?? 0
}

/** Tiles of the sheet with something on them, beside two others that have; dust lies alone. */
function inkOf({ columns, low, middle, high }: Tiles, sheet: Uint8Array, noise: number): number[] {
  const least = Math.max(INK_CONTRAST, INK_NOISES * noise)
  const isInked = (tile: number) => {
    if (!sheet[tile]) return false
    const contrast = high[tile]! - low[tile]!
    return (
      contrast > least && (contrast > 3 * least || middle[tile]! - low[tile]! > 1.5 * (high[tile]! - middle[tile]!))
    )
  }
  const inked: number[] = []
  for (let tile = 0; tile < sheet.length; tile++) {
    if (!isInked(tile)) continue
    let beside = 0
    for (const step of [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1])
      if (isInked(tile + step)) beside++
    if (beside >= 2) inked.push(tile)
  }
  return inked
}

/**
 * How steep edges are in the direction in which they are least so: print has edges in all directions, and what a hand moved
 * has lost those across the movement. An edge that is blurred by a Gaussian of s pixels is as steep as 0.4/s of its height.
 * A rule has edges in one direction, however sharp it is, so it says nothing of the others.
 */
function sharpnessOf(page: Brightness, tiles: Tiles, ink: readonly number[], noise: number): number {
  const { values, width, height } = page
  const { side } = tiles
  const scale = Math.max(width, height) / LOOKED_AT_PIXELS
  const contrastOf = (tile: number) => tiles.high[tile]! - tiles.low[tile]!
  const clear = CLEAR_SHARE * shareOf(ink.map(contrastOf), 0.9)
  const shares: number[][] = DIRECTIONS.map(() => [])
  const steepest = new Float32Array(DIRECTIONS.length)
  for (const tile of ink) {
    const contrast = contrastOf(tile)
    if (contrast < clear) continue
    const [left, top] = [(tile % tiles.columns) * side, Math.floor(tile / tiles.columns) * side]
    steepest.fill(0)
    // Tiles of the sheet are never at the border of the picture.
    for (let y = top; y < top + side; y++) {
      for (let at = y * width + left; at < y * width + left + side; at++) {
        const rising = values[at - width + 1]! - values[at + width - 1]!
        const falling = values[at + width + 1]! - values[at - width - 1]!
        const right = values[at + 1]! - values[at - 1]! + rising + falling
        const down = values[at + width]! - values[at - width]! + falling - rising
        for (let direction = 0; direction < DIRECTIONS.length; direction++) {
          const [cos, sin] = DIRECTIONS[direction]!
          const change = Math.abs(right * cos + down * sin)
          if (change > steepest[direction]!) steepest[direction] = change
        }
      }
    }
    const across = acrossRule(page, { left, top, side, paper: tiles.middle[tile]!, scale })
    steepest.forEach((change, direction) => {
      if (across && !isAlike(across, DIRECTIONS[direction]!)) return
      shares[direction]!.push(Math.max(0, change / 6 - STEEP_NOISES * noise) / contrast)
    })
  }
  const told = shares.filter(({ length }) => length >= TOLD_TILES_MIN)
  return Math.min(1, ...told.map((ofTiles) => shareOf(ofTiles, SHARPER_SHARE))) * scale
}

/** Whether two directions are within 26 degrees, either way round. */
function isAlike([cos, sin]: readonly [number, number], [otherCos, otherSin]: readonly [number, number]): boolean {
  return Math.abs(cos * otherCos + sin * otherSin) > 0.9
}

/** The value that this share of them does not exceed; 1 where there are none. */
function shareOf(values: number[], share: number): number {
  values.sort((one, other) => one - other)
  return values[Math.floor(values.length * share)] ?? 1
}
/** Directions of half a circle, as cosine and sine. */
const DIRECTIONS = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 8
  return [Math.cos(angle), Math.sin(angle)] as const
})
