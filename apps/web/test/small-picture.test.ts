import { afterAll, expect, test } from '@jest/globals'
import { smallPicture } from '../src/portal/uploads/small-picture.ts'

let decoded = 0
const bitmap = { width: 264, height: 198, close: () => undefined }
Object.assign(globalThis, {
  createImageBitmap: async () => {
    decoded += 1
    return bitmap
  },
})
afterAll(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'))

/** The first bytes of a PNG, which say its size. */
function pngOf(width: number, height: number): Blob {
  const head = Buffer.alloc(64)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return new Blob([head], { type: 'image/png' })
}

test('a photograph is decoded for a list, and one that claims to be huge is not', async () => {
  const ofPhotograph = await smallPicture(pngOf(4_000, 3_000))
  const decodedBefore = decoded
  const ofHugeOne = await smallPicture(pngOf(100_000, 100_000))

  expect([ofPhotograph, ofHugeOne]).toEqual([bitmap, null])
  expect(decodedBefore).toBeGreaterThan(0)
  expect(decoded).toBe(decodedBefore)
})
