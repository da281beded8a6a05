/** The images that sharp's own build cannot decode: HEVC is in libheif's. */
import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js'
import type { Sharp } from 'sharp'
import { judgePage } from './legibility.ts'
import { tellFacts, tellPage, tellProblem, tellVariant } from './output.ts'
import { brightnessOf, lookedAt, previewOf, sharp, thumbnailOf } from './pictures.ts'

const CHANNELS = 4

export async function readHeic(file: Buffer, pixelsMax: number): Promise<void> {
  const image = primaryImage(file)
  if (!image) {
    tellProblem('file_damaged')
    throw new Error('no image in the file')
  }
  const [width, height] = [image.get_width(), image.get_height()]
  tellFacts({ width, height })
  if (width * height > pixelsMax) {
    tellProblem('image_too_large')
    throw new Error('too many pixels')
  }

  const pixels = await pixelsOf(image)
  if (!pixels) throw new Error('the image cannot be decoded')
  const shrunk = await lookedAt(pixels())
  tellVariant({ name: 'thumbnail', bytes: await thumbnailOf(shrunk.clone()) })
  tellVariant({ name: 'preview', bytes: await previewOf(pixels()) })
  tellPage(judgePage(await brightnessOf(shrunk)))
}

/** libheif turns and mirrors the image as the file says, before it tells its size. */
export function primaryImage(file: Buffer): HeifImage | undefined {
  const images = new libheif.HeifDecoder().decode(file)
  return images.find((candidate) => candidate.is_primary()) ?? images[0]
}

/** Undefined if it cannot be decoded. Bound its size before. */
export async function pixelsOf(image: HeifImage): Promise<(() => Sharp) | undefined> {
  const [width, height] = [image.get_width(), image.get_height()]
  const data = new Uint8ClampedArray(width * height * CHANNELS)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  if (!shown) return undefined
  return () => sharp(data, { raw: { width, height, channels: CHANNELS }, limitInputPixels: width * height })
}
