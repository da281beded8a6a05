import { deflateSync } from 'node:zlib'
import type { documents } from '@dossier/contracts'
import { PAPER_POINTS } from '../join-task.ts'
import type { PagePicture } from './picture-of-page.ts'

/** Points of a pixel at most: a small picture is not blown up to the size of the sheet. */
const PIXEL_POINTS_MAX = 72 / 96

/** A PDF of one page: the picture upright, in the middle of a sheet that lies as the picture does. */
export function pdfOfPicture(picture: PagePicture, paper: documents.Paper): Buffer {
  const isOnSide = picture.orientation > 4
  const [width, height] = isOnSide ? [picture.height, picture.width] : [picture.width, picture.height]
  const [short, long] = PAPER_POINTS[paper]
  const [sheetWidth, sheetHeight] = width > height ? [long, short] : [short, long]
  const scale = Math.min(sheetWidth / width, sheetHeight / height, PIXEL_POINTS_MAX)
  const [w, h] = [width * scale, height * scale]
  const matrix = placed(picture.orientation, w, h, (sheetWidth - w) / 2, (sheetHeight - h) / 2)
  const contents = Buffer.from(`${matrix.map((number) => number.toFixed(3)).join(' ')} cm /P Do`)
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheetWidth} ${sheetHeight}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`,
    stream('', contents),
    stream(describePicture(picture), picture.bytes),
    ...(picture.profile ? [stream(`/N ${picture.channels}/Filter/FlateDecode`, deflateSync(picture.profile))] : []),
  ])
}

function describePicture({ width, height, channels, coding, profile }: PagePicture): string {
  const deviceColours = channels === 1 ? '/DeviceGray' : '/DeviceRGB'
  const colours = profile ? '[/ICCBased 6 0 R]' : deviceColours
  const filter =
    coding === 'jpeg'
      ? '/Filter/DCTDecode'
      : `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${channels}/BitsPerComponent 8/Columns ${width}>>`
  const size = `/Width ${width}/Height ${height}/BitsPerComponent 8`
  return `/Type/XObject/Subtype/Image${size}/ColorSpace${colours}${filter}`
}

/**
 * The matrix that puts the unit square of a picture upright at a place, for each orientation of Exif: where its first line
 * and its first column are seen (Exif 2.32, 4.6.4).
 */
function placed(orientation: number, w: number, h: number, x: number, y: number): number[] {
  const [right, top] = [x + w, y + h]
  const matrices: Record<number, number[]> = {
    2: [-w, 0, 0, h, right, y],
    3: [-w, 0, 0, -h, right, top],
    4: [w, 0, 0, -h, x, top],
    5: [0, -h, -w, 0, right, top],
    6: [0, -h, w, 0, x, top],
    7: [0, h, w, 0, x, y],
    8: [0, h, -w, 0, right, y],
  }
  return matrices[orientation] ?? [w, 0, 0, h, x, y]
}

function stream(dictionary: string, bytes: Buffer): Buffer {
  const head = `<<${dictionary}/Length ${bytes.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

/** Objects 1 and so on, the first of them the catalogue. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = pieces[0]!.length
  const add = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.length
  }
  const rows = objects.map((object, index) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
    return row
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`
  return Buffer.concat([...pieces, Buffer.from(`${table}startxref\n${at}\n%%EOF\n`)])
}
