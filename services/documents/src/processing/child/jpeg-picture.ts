/** Segments that say something about the picture: Exif with place and device, captions and comments. */
const TOLD_SEGMENTS: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe])
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/**
 * The picture of a JPEG as it is, without what its file says about it and without what comes behind it. Undefined if the
 * file is not built as ITU T.81, annex B, has it.
 */
export function jpegPicture(file: Buffer): Buffer | undefined {
  const pieces = [file.subarray(0, 2)]
  for (let at = 2; at + 4 <= file.length; ) {
    const marker = file[at + 1]!
    if (file[at] !== 0xff) return undefined
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === END_OF_IMAGE) return Buffer.concat([...pieces, file.subarray(at, at + 2)])
    const segmentEnd = at + 2 + file.readUInt16BE(at + 2)
    const end = marker === START_OF_SCAN ? endOfScan(file, segmentEnd) : segmentEnd
    if (end > file.length) return undefined
    if (!TOLD_SEGMENTS.has(marker)) pieces.push(file.subarray(at, end))
    at = end
    if (at + 2 === file.length && file[at + 1] === END_OF_IMAGE) return Buffer.concat([...pieces, file.subarray(at)])
  }
  return undefined
}

/** Where the next marker is that is no part of the coded data. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    const isCoded = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7) || next === 0xff
    if (!isCoded) return at
  }
  return file.length + 1
}
