/**
 * Pictures of pages, made from a seed: what scanners and telephones send, with what is wrong with each. Pages are drawn by
 * PDFium, which brings its own fonts, so that they look the same on every machine.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { pdfOfObjects } from './pdf.ts'

/** What a reader would say of a picture; `fine` where every word can be read. */
export type Truth = 'fine' | 'page_blank' | 'page_dark' | 'page_blurred'

export interface PagePicture {
  truth: Truth
  /** What was done to the page, to find a picture again that a test judges wrongly. */
  story: string
  jpeg: Buffer
}

/** Brightness from 0 to 255, row by row. */
interface Picture {
  values: Float32Array
  width: number
  height: number
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  oneOf<Choice>(choices: readonly Choice[]): Choice {
    return choices[this.whole(0, choices.length - 1)]!
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }

  /** The sum of four is close enough to a normal distribution for the noise of a sensor. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3)
  }
}

const WORDS =
  'the account of client agreement between parties shall be paid on or before first day each month notice tenant landlord court order statement balance total amount due signature date witness passport number issued authority address city state income employer wages period ending hereby certify that above is true and correct petition case child support custody hearing attorney'.split(
    ' ',
  )
const [PAGE_WIDTH, PAGE_HEIGHT] = [612, 792]
/** Letter at 200 dots an inch. */
const [DRAWN_WIDTH, DRAWN_HEIGHT] = [1700, 2200]

const PRINTED = ['letter', 'letter', 'letter', 'statement', 'form', 'few', 'card', 'handwriting'] as const
/** Paper with rules and little print on it: most of its edges have one or two directions. */
export const RULED = ['lined', 'lined', 'squared', 'boxes'] as const

/** Draws pages of several kinds; each is drawn once and then photographed many times. */
export class PagePictures {
  readonly #library: PDFiumLibrary
  readonly #contents: string[] = []
  /** Each page is drawn when it is first needed. */
  readonly #drawn = new Map<number, Promise<Picture>>()
  readonly #empty: Picture

  private constructor(library: PDFiumLibrary) {
    this.#library = library
    const white = new Float32Array(DRAWN_WIDTH * DRAWN_HEIGHT).fill(255)
    this.#empty = { values: white, width: DRAWN_WIDTH, height: DRAWN_HEIGHT }
  }

  static async open(seed: number, kinds: readonly PageKind[] = PRINTED): Promise<PagePictures> {
    const pictures = new PagePictures(await PDFiumLibrary.init())
    const chance = new Chance(seed)
    for (const kind of kinds) {
      pictures.#contents.push(contentOf(kind, chance), contentOf(kind, chance))
    }
    return pictures
  }

  close(): void {
    this.#library.destroy()
  }

  /** A picture with what its truth says, and with everything else as it comes: its longest side too, unless it is given. */
  async picture(truth: Truth, chance: Chance, side?: number): Promise<PagePicture> {
    const index = chance.whole(0, this.#contents.length - 1)
    const drawn = await this.#pageOf(index)
    const page = truth === 'page_blank' ? this.#emptyPage(chance, drawn) : drawn
    const isPhotograph = truth === 'page_dark' || chance.happens(0.6)
    const story: string[] = [isPhotograph ? 'photograph' : 'scan', truth === 'page_blank' ? 'empty' : `page ${index}`]
    const tell = (name: string, value: number) => story.push(`${name} ${value.toFixed(2)}`)
    const long = side ?? chance.whole(1300, 2200)
    const scale = long / 1600
    tell('side', long)

    let picture = isPhotograph ? photographed(page, long, chance, tell) : scanned(page, long, chance)
    const isMoved = truth === 'page_blurred' && chance.happens(0.35)
    if (isMoved) {
      const length = chance.between(11, 32) * scale
      const angle = chance.between(0, Math.PI)
      tell('moved by', length / scale)
      tell('at', angle)
      picture = moved(picture, length, angle)
    } else {
      const sigma = truth === 'page_blurred' ? chance.between(2.6, 8) : chance.between(0.3, isPhotograph ? 1.2 : 0.8)
      tell('blur', sigma)
      picture = await blurred(picture, sigma * scale)
    }
    if (isPhotograph) {
      const paper = truth === 'page_dark' ? chance.between(12, 60) : chance.between(115, 250)
      const noise = chance.between(1, truth === 'page_dark' ? 9 : 7)
      tell('paper', paper)
      tell('noise', noise)
      lit(picture, paper, chance)
      noisy(picture, noise, chance)
    } else {
      const noise = chance.between(0, 4)
      tell('noise', noise)
      noisy(picture, noise, chance)
      if (chance.happens(0.15) && truth !== 'page_blurred') {
        story.push('black and white')
        for (let at = 0; at < picture.values.length; at++) picture.values[at] = picture.values[at]! < 160 ? 0 : 255
      }
    }
    return { truth, story: story.join(', '), jpeg: await compressed(picture, chance) }
  }

  /** An empty page is not all white: what is on its back shines through, and there is dust on the glass. */
  #emptyPage(chance: Chance, back: Picture): Picture {
    const { width, height } = this.#empty
    const values = new Float32Array(this.#empty.values)
    if (chance.happens(0.4)) {
      const shine = chance.between(0.01, 0.035)
      const behind = back.values
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) values[y * width + x]! -= (255 - behind[y * width + width - 1 - x]!) * shine
    }
    if (chance.happens(0.6)) {
      for (let specks = chance.whole(1, 25); specks > 0; specks--) {
        const [x, y, radius] = [chance.whole(4, width - 5), chance.whole(4, height - 5), chance.between(0.5, 2)]
        dot(values, width, x, y, radius, chance.between(60, 200))
      }
    }
    return { values, width, height }
  }

  async #pageOf(index: number): Promise<Picture> {
    const drawn = this.#drawn.get(index) ?? this.#draw(this.#contents[index]!)
    this.#drawn.set(index, drawn)
    return await drawn
  }

  async #draw(content: string): Promise<Picture> {
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`
    const file = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents 4 0 R /Resources << /Font
       << /F0 ${font('Helvetica')} /F1 ${font('Times-Roman')} /F2 ${font('Courier')} /F3 ${font('Helvetica-Bold')} >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ])
    const document = await this.#library.loadDocument(file)
    const size = { width: DRAWN_WIDTH, height: DRAWN_HEIGHT }
    const { data, width, height } = await document.getPage(0).render({ ...size, render: 'bitmap', colorSpace: 'Gray' })
    document.destroy()
    return { values: new Float32Array(data), width, height }
  }
}

type PageKind = (typeof PRINTED)[number] | (typeof RULED)[number]

/** What is drawn on a page, as PDF writes it. */
function contentOf(kind: PageKind, chance: Chance): string {
  const font = chance.whole(0, 2)
  const grey = chance.between(0, 0.35).toFixed(2)
  const lines: string[] = [`${grey} g ${grey} G`]
  const write = (x: number, y: number, size: number, text: string, face = font) =>
    lines.push(`BT /F${face} ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
  const words = (count: number) => Array.from({ length: count }, () => chance.oneOf(WORDS)).join(' ')
  const size = chance.whole(9, 13)

  if (kind === 'letter') {
    write(72, 720, size + 5, words(4), 3)
    for (let y = 690; y > 80; y -= size * 1.4)
      if (!chance.happens(0.08)) write(72, Math.round(y), size, words(chance.whole(4, Math.floor(80 / size))))
  } else if (kind === 'statement') {
    write(60, 730, 16, words(3), 3)
    for (let y = 690; y > 90; y -= 18) {
      write(60, y, 9, words(4))
      write(360, y, 9, `${chance.whole(1, 28)}.${chance.whole(1, 12)}.2026`)
      write(480, y, 9, `${chance.whole(1, 9999)}.${chance.whole(10, 99)}`, 2)
      lines.push(`0.4 w 55 ${y - 4} m 550 ${y - 4} l S`)
    }
  } else if (kind === 'form') {
    write(72, 730, 14, words(4), 3)
    for (let y = 680; y > 120; y -= 40) {
      lines.push(`0.8 w 72 ${y - 12} 220 24 re S 310 ${y - 12} 220 24 re S`)
      write(74, y + 14, 8, words(3))
      write(312, y + 14, 8, words(2))
      if (chance.happens(0.6)) write(78, y - 5, 11, words(2), 2)
    }
  } else if (kind === 'few') {
    const y = chance.whole(300, 650)
    write(72, y, size, words(6))
    write(72, y - 20, size, words(5))
    lines.push(`0.8 w 72 ${y - 70} m 280 ${y - 70} l S`)
    write(72, y - 84, 9, words(3))
  } else if (kind === 'card') {
    // An identity card, copied larger: a portrait that has few edges, and print beside it.
    lines.push('1.2 w 60 330 490 310 re S')
    for (let ring = 20; ring > 0; ring--) {
      const shade = (0.35 + ring * 0.025).toFixed(3)
      const half = ring * 3.4
      lines.push(`${shade} g ${150 - half} ${480 - half * 1.2} ${half * 2} ${half * 2.4} re f`)
    }
    lines.push(`${grey} g`)
    for (let y = 600; y > 350; y -= 30) write(270, y, 13, words(3))
  } else if (kind === 'lined' || kind === 'squared') {
    const [gap, weight] = [chance.oneOf([18, 24, 32, 40]), chance.oneOf([0.5, 0.8, 1.2])]
    for (let y = 700; y > 60; y -= gap) lines.push(`${weight} w 50 ${y} m 560 ${y} l S`)
    if (kind === 'squared') for (let x = 50; x <= 560; x += gap) lines.push(`${weight} w ${x} 60 m ${x} 700 l S`)
    else if (chance.happens(0.4)) lines.push(`${weight} w 90 60 m 90 720 l S`)
    for (let count = chance.whole(1, 3), y = 703; count > 0; count--, y -= gap * chance.whole(1, 6))
      if (y > 60) write(96, y, Math.min(size, gap - 5), words(chance.whole(5, 9)))
  } else if (kind === 'boxes') {
    write(72, 740, size, words(chance.whole(3, 7)), 3)
    for (let y = 690; y > 80; y -= chance.oneOf([30, 45, 60])) {
      lines.push(`0.8 w 60 ${y - 20} 490 20 re S`)
      for (let x = 60 + chance.whole(2, 6) * 35; x < 550; x += chance.whole(2, 8) * 35)
        lines.push(`0.8 w ${x} ${y - 20} m ${x} ${y} l S`)
      if (chance.happens(0.2)) write(64, y - 14, 8, words(2))
    }
  } else {
    for (let y = 700; y > 120; y -= 34) {
      let x = 80
      while (x < 500) {
        const strokes = Array.from({ length: 6 }, () => {
          x += chance.between(2, 7)
          return `${x.toFixed(1)} ${(y + chance.between(-8, 10)).toFixed(1)}`
        })
        const [one, other] = [strokes.slice(0, 3).join(' '), strokes.slice(3).join(' ')]
        lines.push(`1.3 w ${(x - 12).toFixed(1)} ${y} m ${one} c ${other} c S`)
        x += chance.between(4, 14)
      }
    }
  }
  return lines.join('\n')
}

/** A sheet on glass: a little askew, its edges in shade now and then. */
function scanned(page: Picture, long: number, chance: Chance): Picture {
  const [width, height] = [Math.round((long * PAGE_WIDTH) / PAGE_HEIGHT), long]
  const askew = chance.happens(0.3) ? chance.between(-0.03, 0.03) : 0
  const picture = projected(page, width, height, rectangleOf(width, height, 1, askew), () => 245)
  const paper = chance.between(0.9, 1)
  const hasEdge = chance.happens(0.25)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = hasEdge ? Math.max(0, 1 - x / (width * 0.03)) * 0.6 : 0
      picture.values[y * width + x]! *= paper * (1 - edge)
    }
  }
  return picture
}

/** A sheet on a table, from above and from somewhat aside. */
function photographed(
  page: Picture,
  long: number,
  chance: Chance,
  tell: (name: string, value: number) => void,
): Picture {
  const [width, height] = [Math.round(long * 0.75), long]
  const share = chance.between(0.72, 1.05)
  tell('share', share)
  const corners = rectangleOf(width, height, share, chance.between(-0.08, 0.08)).map(
    ([x, y]) => [x + chance.between(-0.03, 0.03) * width, y + chance.between(-0.03, 0.03) * height] as [number, number],
  )
  const [table, grain, waves] = [chance.between(25, 150), chance.between(2, 14), chance.between(0.01, 0.05)]
  tell('table', table)
  const phase = chance.between(0, 6)
  return projected(page, width, height, corners, (x, y) => {
    const ring = Math.sin(y * waves + 4 * Math.sin(x * waves * 0.13 + phase)) + 0.5 * Math.sin(y * waves * 7 + x * 0.01)
    return table + grain * ring
  })
}

/** Corners of a page in the middle of a picture, clockwise from the upper left. */
function rectangleOf(width: number, height: number, share: number, angle: number): [number, number][] {
  const pageHeight = Math.min(height, (width * PAGE_HEIGHT) / PAGE_WIDTH) * share
  const pageWidth = (pageHeight * PAGE_WIDTH) / PAGE_HEIGHT
  const corners: [number, number][] = [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return corners.map(([x, y]) => {
    const [right, down] = [x * pageWidth, y * pageHeight]
    return [width / 2 + right * cos - down * sin, height / 2 + right * sin + down * cos]
  })
}

/** The page with its corners where they are said to be, in perspective; `around` is what lies beside it. */
function projected(
  page: Picture,
  width: number,
  height: number,
  corners: readonly [number, number][],
  around: (x: number, y: number) => number,
): Picture {
  const [a, b, c, d, e, f, g, h] = homographyOf(corners)
  const values = new Float32Array(width * height)
  // Where the picture has fewer pixels than the page, each takes the mean of several.
  const samples = Math.max(1, Math.round(page.height / height))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let sample = 0; sample < samples * samples; sample++) {
        const px = x + ((sample % samples) + 0.5) / samples
        const py = y + (Math.floor(sample / samples) + 0.5) / samples
        const w = g * px + h * py + 1
        const u = ((a * px + b * py + c) / w) * page.width - 0.5
        const v = ((d * px + e * py + f) / w) * page.height - 0.5
        const isOn = u >= 0 && v >= 0 && u < page.width - 1 && v < page.height - 1
        sum += isOn ? bilinear(page, u, v) : around(px, py)
      }
      values[y * width + x] = sum / (samples * samples)
    }
  }
  return { values, width, height }
}

function bilinear({ values, width }: Picture, u: number, v: number): number {
  const [x, y] = [Math.floor(u), Math.floor(v)]
  const [right, down] = [u - x, v - y]
  const at = y * width + x
  const upper = values[at]! * (1 - right) + values[at + 1]! * right
  const lower = values[at + width]! * (1 - right) + values[at + width + 1]! * right
  return upper * (1 - down) + lower * down
}

/** Which point of the unit square each point of the picture shows: eight equations, solved by elimination. */
function homographyOf(
  corners: readonly [number, number][],
): [number, number, number, number, number, number, number, number] {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const rows = corners.flatMap(([x, y], index) => {
    const [u, v] = square[index]! as [number, number]
    return [
      [x, y, 1, 0, 0, 0, -x * u, -y * u, u],
      [0, 0, 0, x, y, 1, -x * v, -y * v, v],
    ]
  })
  for (let pivot = 0; pivot < 8; pivot++) {
    const best = rows
      .slice(pivot)
      .reduce((at, row, index) => (Math.abs(row[pivot]!) > Math.abs(rows[at]![pivot]!) ? pivot + index : at), pivot)
    ;[rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!]
    for (let other = 0; other < 8; other++) {
      if (other === pivot) continue
      const factor = rows[other]![pivot]! / rows[pivot]![pivot]!
      for (let column = pivot; column < 9; column++) rows[other]![column]! -= factor * rows[pivot]![column]!
    }
  }
  const [a, b, c, d, e, f, g, h] = rows.map((row, index) => row[8]! / row[index]!)
  return [a!, b!, c!, d!, e!, f!, g!, h!]
}

async function blurred({ values, width, height }: Picture, sigma: number): Promise<Picture> {
  if (sigma < 0.3) return { values, width, height }
  const data = await sharp(bytesOf(values), { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { values: new Float32Array(data), width, height }
}

/** As by a hand that was not still. */
function moved({ values, width, height }: Picture, length: number, angle: number): Picture {
  const result = new Float32Array(values.length)
  const steps = Math.ceil(length)
  for (let step = 0; step < steps; step++) {
    const along = (step / (steps - 1) - 0.5) * length
    const [right, down] = [Math.round(Math.cos(angle) * along), Math.round(Math.sin(angle) * along)]
    for (let y = 0; y < height; y++) {
      const from = Math.min(height - 1, Math.max(0, y + down)) * width
      for (let x = 0; x < width; x++) {
        result[y * width + x]! += values[from + Math.min(width - 1, Math.max(0, x + right))]! / steps
      }
    }
  }
  return { values: result, width, height }
}

/** Light from one side, less in the corners, and often the shadow of the photographer. */
function lit({ values, width, height }: Picture, paper: number, chance: Chance): void {
  const direction = chance.between(0, 2 * Math.PI)
  const [right, down] = [Math.cos(direction), Math.sin(direction)]
  const [slope, corner] = [chance.between(0, 0.5), chance.between(0, 0.3)]
  const hasShadow = chance.happens(0.4)
  const [shadowAt, softness, depth] = [chance.between(-0.3, 0.5), chance.between(0.02, 0.15), chance.between(0.1, 0.45)]
  const isWashedOut = chance.happens(0.2)
  const lift = isWashedOut ? chance.between(0, 60) : 0
  for (let y = 0; y < height; y++) {
    const v = y / height - 0.5
    for (let x = 0; x < width; x++) {
      const u = x / width - 0.5
      const along = u * right + v * down
      let light = 1 - slope * (along + 0.5) - corner * 2 * (u * u + v * v)
      if (hasShadow) light *= 1 - depth / (1 + Math.exp(-(u * down - v * right - shadowAt) / (softness / 4)))
      const at = y * width + x
      values[at] = (lift * paper) / 255 + ((values[at]! * (255 - lift)) / 255) * (paper / 255) * light
    }
  }
}

function noisy({ values }: Picture, sigma: number, chance: Chance): void {
  // Drawn once and taken from another place for each row, which is much faster.
  const drawn = Float32Array.from({ length: 2 ** 16 }, () => chance.normal() * sigma)
  let from = 0
  for (let at = 0; at < values.length; at++) {
    if (at % 1024 === 0) from = chance.whole(0, drawn.length - 1025)
    values[at]! += drawn[from + (at % 1024)]!
  }
}

function dot(values: Float32Array, width: number, x: number, y: number, radius: number, depth: number): void {
  const reach = Math.ceil(radius)
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      if (right * right + down * down <= radius * radius) values[(y + down) * width + x + right]! -= depth
}

async function compressed({ values, width, height }: Picture, chance: Chance): Promise<Buffer> {
  return await sharp(bytesOf(values), { raw: { width, height, channels: 1 } })
    .jpeg({ quality: chance.whole(55, 92) })
    .toBuffer()
}

/** Rounded, and no less than 0 and no more than 255. A loop, because a function for each pixel takes most of the time. */
function bytesOf(values: Float32Array): Uint8Array {
  const bytes = new Uint8Array(values.length)
  for (let at = 0; at < values.length; at++) bytes[at] = Math.min(255, Math.max(0, Math.round(values[at]!)))
  return bytes
}
