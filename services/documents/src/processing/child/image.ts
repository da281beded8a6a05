import { tellFacts, tellVariant } from './output.ts'
import { sharp, thumbnailOf } from './pictures.ts'

/** Width and height are those of the upright image, and are known of images too that are too large to decode. */
export async function readImage(file: Buffer, pixelsMax: number): Promise<void> {
  const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata()
  tellFacts({ width: autoOrient.width, height: autoOrient.height })
  // What is broken in the middle is shown as far as it goes.
  const image = sharp(file, { limitInputPixels: pixelsMax, failOn: 'none', pages: 1, autoOrient: true })
  tellVariant({ name: 'thumbnail', bytes: await thumbnailOf(image) })
}
