/** What a picture claims of its size, before a browser believes it. */

/**
 * Pictures of more pixels are not shown: a browser takes four bytes for each. The service decodes as many by default
 * (`PROCESSING_PIXELS_MAX`); where an operator allows it more, this stays.
 */
export const PIXELS_MAX = 100_000_000

interface Size {
  width: number
  height: number
}

/** Why a picture is not given to the browser. */
export type WhyNotShown = 'too_large' | 'unknown_size'

/** Undefined if the picture may be shown. */
export function whyNotShown(file: ArrayBuffer, type: string): WhyNotShown | undefined {
  const size = claimedSize(file, type)
  if (!size) return 'unknown_size'
  return size.width * size.height > PIXELS_MAX ? 'too_large' : undefined
}

/** Undefined if the file says nothing of it. */
export function claimedSize(file: ArrayBuffer, type: string): Size | undefined {
  try {
    return readers[type]?.(new DataView(file))
  } catch {
    // A file that ends too soon.
    return undefined
  }
}

const readers: Readonly<Record<string, (file: DataView) => Size | undefined>> = {
  // PNG, 11.2.1.
  'image/png': (file) => ({ width: file.getUint32(16), height: file.getUint32(20) }),
  // GIF89a, 18. Frames lie within the screen.
  'image/gif': (file) => ({ width: file.getUint16(6, true), height: file.getUint16(8, true) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** ITU T.81, B.2.2: the frame header comes before any coded data. */
function jpegSize(file: DataView): Size | undefined {
  for (let at = 2; ; at += 2 + file.getUint16(at + 2)) {
    while (file.getUint8(at + 1) === 0xff) at++
    const marker = file.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: file.getUint16(at + 7), height: file.getUint16(at + 5) }
    if (marker === 0xda) return undefined
  }
}

/** RFC 9649, 2.5 to 2.7. */
function webpSize(file: DataView): Size | undefined {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => file.getUint8(at)))
  const uint24 = (at: number) => file.getUint16(at, true) | (file.getUint8(at + 2) << 16)
  if (kind === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (kind === 'VP8 ') return { width: file.getUint16(26, true) & 0x3fff, height: file.getUint16(28, true) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = file.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
