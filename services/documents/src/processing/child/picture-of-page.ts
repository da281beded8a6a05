import type { Metadata, Sharp } from 'sharp'
import { jpegPicture } from './jpeg-picture.ts'
import { sharp } from './pictures.ts'
import { Refusal } from './refusal.ts'

/** Of pictures that a PDF cannot hold as they are and that were compressed with loss before. */
const QUALITY = 90
/** Offset in an ICC profile of its colour space. */
const PROFILE_COLOURS_AT = 16

/** A picture as a PDF holds it. */
export interface PagePicture {
  /** Of the stored picture; `orientation` says how it is turned, as Exif does. */
  width: number
  height: number
  orientation: number
  channels: 1 | 3
  /** A JPEG, or lines of a PNG. */
  coding: 'jpeg' | 'png'
  bytes: Buffer
  profile: Buffer | undefined
}

/** Of a file that sharp reads: a TIFF may have several. An animation is its first picture. */
export async function countPictures(file: Buffer): Promise<number> {
  const { format, pages = 1 } = await metadataOf(file)
  return format === 'tiff' ? pages : 1
}

/** A JPEG stays as it is, PNG and TIFF are compressed without loss, and anything else as a good JPEG. */
export async function pictureOf(file: Buffer, index: number, pixelsMax: number): Promise<PagePicture> {
  const metadata = await metadataOf(file, index)
  if (metadata.width * metadata.height > pixelsMax) throw new Refusal('image_too_large')
  const asItIs = metadata.format === 'jpeg' && jpegAsItIs(file, metadata)
  if (asItIs) return asItIs
  const image = sharp(file, { limitInputPixels: pixelsMax, failOn: 'none', page: index, autoOrient: true })
  return metadata.format === 'png' || metadata.format === 'tiff' ? await losslessOf(image) : await jpegOf(image)
}

export async function jpegOf(image: Sharp): Promise<PagePicture> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return { ...upright(info), coding: 'jpeg', bytes: data }
}

async function losslessOf(image: Sharp): Promise<PagePicture> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png({ palette: false, progressive: false })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return { ...upright(info), coding: 'png', bytes: pngLines(data) }
}

function upright({ width, height, channels }: { width: number; height: number; channels: number }) {
  return { width, height, orientation: 1, channels: channels === 1 ? (1 as const) : (3 as const), profile: undefined }
}

/** Undefined if viewers may show its colours in another way than a browser does. */
function jpegAsItIs(file: Buffer, metadata: Metadata): PagePicture | undefined {
  const { width, height, channels, icc, orientation = 1, depth } = metadata
  if ((channels !== 1 && channels !== 3) || depth !== 'uchar') return undefined
  const bytes = jpegPicture(file)
  const colours = channels === 1 ? 'GRAY' : 'RGB '
  const fits = icc?.toString('latin1', PROFILE_COLOURS_AT, PROFILE_COLOURS_AT + 4) === colours
  return bytes && { width, height, orientation, channels, coding: 'jpeg', bytes, profile: fits ? icc : undefined }
}

/** What is in the IDAT chunks of a PNG of ours: PDF has the same compression and predictors. */
function pngLines(png: Buffer): Buffer {
  const lines: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      lines.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return Buffer.concat(lines)
}

function metadataOf(file: Buffer, page = 0): Promise<Metadata> {
  return sharp(file, { limitInputPixels: false, page }).metadata().catch(damaged)
}

function damaged(): never {
  throw new Refusal('file_damaged')
}
