import { crc32, deflateSync } from 'node:zlib'

/** A PNG of black in 16 bits for each of red, green, blue and opacity. */
export function zeroPng(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([16, 6, 0, 0, Number(isInterlaced)], 8)
  // Each row has a byte more. Interlaced, the image comes in seven passes of fewer rows and columns, 1.875 times its rows.
  const rows = isInterlaced ? height * 1.875 : height
  const pixels = deflateSync(Buffer.alloc(width * height * 8 + rows), { level: 1 })
  const chunks = [chunkOf('IHDR', header), chunkOf('IDAT', pixels), chunkOf('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunkOf(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
