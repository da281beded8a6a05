import { judgePage } from './legibility.ts'
import { tellFacts, tellPage, tellProblem, tellVariant } from './output.ts'
import { brightnessOf, lookedAt, sharp, thumbnailOf } from './pictures.ts'

/** Width and height are those of the upright image, and are known of images too that are too large to decode. */
export async function readImage(file: Buffer, pixelsMax: number): Promise<void> {
  const { autoOrient } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error) => {
      tellProblem('file_damaged')
      throw error
    })
  tellFacts({ width: autoOrient.width, height: autoOrient.height })
  if (autoOrient.width * autoOrient.height > pixelsMax) {
    tellProblem('image_too_large')
    throw new Error('too many pixels')
  }
  // An image that breaks off in the middle is shown as far as it goes.
  const image = sharp(file, { limitInputPixels: pixelsMax, failOn: 'none', pages: 1, autoOrient: true })
  const shrunk = await lookedAt(image)
  tellVariant({ name: 'thumbnail', bytes: await thumbnailOf(shrunk.clone()) })
  tellPage(judgePage(await brightnessOf(shrunk)))
}
