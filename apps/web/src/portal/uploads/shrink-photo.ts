import { readBytes } from '@dossier/client/uploads'
import type { ReadableFile } from './readable-file.ts'

/** A photograph of more pixels is made smaller before it is sent: what print on a page needs is less. */
const PIXELS_MAX = 6_000_000
const QUALITY = 0.85

/**
 * A large JPEG made smaller, upright, and without the place where it was taken. Any other file, and one that the browser cannot
 * decode, as it is.
 * @throws FileGoneError
 */
export async function shrinkPhoto(file: ReadableFile): Promise<ReadableFile> {
  if (file.type !== 'image/jpeg') return file
  const bytes = await readBytes(file)
  try {
    const picture = await createImageBitmap(bytes, { imageOrientation: 'from-image' })
    const scale = Math.min(1, Math.sqrt(PIXELS_MAX / (picture.width * picture.height)))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([smaller], file.name, { type: 'image/jpeg' })
  } catch {
    return file
  }
}
