import { expect, test } from '@jest/globals'
import { claimedSize, whyNotShown } from './claimed-size.ts'

const bytesOf = (...parts: (string | number[])[]): ArrayBuffer =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)))
    .buffer
const RIFF = 'RIFF\0\0\0\0WEBP'

test.each<[string, string, ArrayBuffer, { width: number; height: number } | undefined]>([
  [
    'a PNG',
    'image/png',
    bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', [0, 0, 234, 96, 0, 0, 0, 7]),
    { width: 60_000, height: 7 },
  ],
  ['a GIF', 'image/gif', bytesOf('GIF89a', [255, 255, 7, 0]), { width: 65_535, height: 7 }],
  [
    'a JPEG whose frame comes behind other segments and fill bytes',
    'image/jpeg',
    bytesOf([255, 216], [255, 225, 0, 4, 1, 2], [255, 255, 196, 0, 2], [255, 194, 0, 17, 8, 255, 220, 255, 219]),
    { width: 65_499, height: 65_500 },
  ],
  [
    'a WebP that is extended',
    'image/webp',
    bytesOf(RIFF, 'VP8X', Array(8).fill(0), [95, 234, 0, 6, 0, 0]),
    { width: 60_000, height: 7 },
  ],
  [
    'a WebP with loss',
    'image/webp',
    bytesOf(RIFF, 'VP8 ', Array(10).fill(0), [255, 63, 7, 64]),
    { width: 16_383, height: 7 },
  ],
  [
    'a WebP without loss',
    'image/webp',
    bytesOf(RIFF, 'VP8L', [0, 0, 0, 0, 47], [255, 191, 1, 0]),
    { width: 16_384, height: 7 },
  ],
  ['a JPEG that ends too soon', 'image/jpeg', bytesOf([255, 216, 255]), undefined],
  ['a JPEG without a frame', 'image/jpeg', bytesOf([255, 216, 255, 218, 0, 2]), undefined],
])('%s says how large it claims to be, if it does', (_what, type, file, size) => {
  expect(claimedSize(file, type)).toEqual(size)
})

test.each<[string, number[], string, ReturnType<typeof whyNotShown>]>([
  ['of 100 million pixels is shown', [0, 0, 39, 16, 0, 0, 39, 16], 'image/png', undefined],
  ['of more is not', [0, 0, 39, 16, 0, 0, 39, 17], 'image/png', 'too_large'],
  ['that does not say its size is not', [0, 0, 39], 'image/png', 'unknown_size'],
  ['whose header nobody can read is not', [0, 0, 39, 16, 0, 0, 39, 16], 'image/avif', 'unknown_size'],
])('a picture %s', (_what, size, type, refusal) => {
  expect(whyNotShown(bytesOf(Array(16).fill(0), size), type)).toBe(refusal)
})
