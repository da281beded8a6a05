/** The images that sharp's own build cannot decode: HEVC is in libheif's. */
import libheif from 'libheif-js/wasm-bundle.js'
import { tellFacts, tellVariant } from './output.ts'
import { previewOf, sharp, thumbnailOf } from './pictures.ts'

const CHANNELS = 4

/** libheif turns and mirrors the image as the file says, before it tells its size. */
export async function readHeic(file: Buffer, pixelsMax: number): Promise<void> {
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0]
  if (!image) throw new Error('no image in the file')
  const [width, height] = [image.get_width(), image.get_height()]
  tellFacts({ width, height })
  if (width * height > pixelsMax) throw new Error('too many pixels')

  const data = new Uint8ClampedArray(width * height * CHANNELS)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  if (!shown) throw new Error('the image cannot be decoded')
  const pixels = () => sharp(data, { raw: { width, height, channels: CHANNELS }, limitInputPixels: pixelsMax })
  tellVariant({ name: 'thumbnail', bytes: await thumbnailOf(pixels()) })
  tellVariant({ name: 'preview', bytes: await previewOf(pixels()) })
}
