import { type Readable, readBytes } from '@dossier/client/uploads'
import { whyNotShown } from '../../shared/claimed-size.ts'

/** For screens with three pixels a point: the place on the page is 44 by 56. */
const WIDTH = 132
const HEIGHT = 168
/** A picture says its size in its first bytes, behind what a camera writes of itself. */
const HEAD_BYTES = 512 * 1024

/**
 * The middle of a photograph, small enough for a list; null for other files, for pictures larger than browsers should decode,
 * and if the browser cannot decode it. The caller must close it.
 */
export async function smallPicture(file: Readable): Promise<ImageBitmap | null> {
  if (!file.type.startsWith('image/')) return null
  try {
    if (whyNotShown(await file.slice(0, HEAD_BYTES).arrayBuffer(), file.type)) return null
    const whole = await createImageBitmap(await readBytes(file), {
      imageOrientation: 'from-image',
      resizeWidth: 2 * WIDTH,
    })
    const scale = Math.max(WIDTH / whole.width, HEIGHT / whole.height)
    const [width, height] = [WIDTH / scale, HEIGHT / scale].map((side) => Math.max(1, Math.floor(side))) as [
      number,
      number,
    ]
    const [left, top] = [(whole.width - width) / 2, (whole.height - height) / 2].map(Math.floor) as [number, number]
    try {
      return await createImageBitmap(whole, left, top, width, height, { resizeWidth: WIDTH, resizeHeight: HEIGHT })
    } finally {
      whole.close()
    }
  } catch {
    return null
  }
}
