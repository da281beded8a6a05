import sharp, { type Sharp } from 'sharp'
import type { Brightness } from './brightness.ts'
import { LOOKED_AT_PIXELS } from './legibility.ts'

/** Longest side of a thumbnail in pixels. */
export const THUMBNAIL_PIXELS = 400
/** Longest side of a preview in pixels: more than screens show, and some MB. */
const PREVIEW_PIXELS = 4096

// One image per process: nothing is worth keeping, and the other cores are others'.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
})

export { sharp }

/** An image that is made takes along all that sharp loads late, its threads among it. */
export async function loadSharp(): Promise<void> {
  if (!('emscripten' in sharp.versions)) throw new Error('sharp is not the WebAssembly build')
  await thumbnailOf(sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } }))
}

/**
 * A picture no larger than it is looked at, as raw pixels: what is large is decoded once, and all that is made of it is made of
 * these few.
 */
export async function lookedAt(image: Sharp): Promise<Sharp> {
  const side = LOOKED_AT_PIXELS
  const { data, info } = await image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Nothing of the original goes along but its pixels: no place, no device, no comment. */
export function thumbnailOf(image: Sharp): Promise<Buffer> {
  const side = THUMBNAIL_PIXELS
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 75 }).toBuffer()
}

/** The brightness of a picture; transparent parts are white. */
export async function brightnessOf(image: Sharp): Promise<Brightness> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { values: data, width: info.width, height: info.height }
}

export function previewOf(image: Sharp): Promise<Buffer> {
  const side = PREVIEW_PIXELS
  return image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
