/** Small containers of files, made by hand. */

/** An archive of empty members. APPNOTE.TXT, 4.3. */
export function zipOfNames(names: readonly string[], { comment = '' } = {}): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name)])
    const placed = Buffer.alloc(14)
    placed.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, placed, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}

/** An archive whose end leaves it to the one of ZIP64 to say where the directory is. APPNOTE.TXT, 4.3.14 to 4.3.16. */
export function withZip64End(archive: Buffer): Buffer {
  const endsAt = archive.lastIndexOf(Buffer.from('PK\x05\x06'))
  const end = Buffer.from(archive.subarray(endsAt))
  const long = Buffer.alloc(56)
  long.write('PK\x06\x06', 'latin1')
  long.writeBigUInt64LE(44n, 4)
  long.writeUInt16LE(45, 12)
  long.writeUInt16LE(45, 14)
  for (const at of [24, 32]) long.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), at)
  long.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  long.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(endsAt), 8)
  locator.writeUInt32LE(1, 16)
  end.fill(0xff, 8, 20)
  return Buffer.concat([archive.subarray(0, endsAt), long, locator, end])
}

const SECTOR_BYTES = 512
const FREE = 0xffffffff
const END_OF_CHAIN = 0xfffffffe
const TABLE = 0xfffffffd

/**
 * A compound file ([MS-CFB]) whose root has the streams named, and a storage with the embedded ones. Its directory
 * begins behind `before` sectors of content, one after the other in descending order.
 */
export function compoundFileOf(
  streams: readonly string[],
  { embedded = [], before = 0 }: { embedded?: readonly string[]; before?: number } = {},
): Buffer {
  const entries = [
    entryOf('Root Entry', { child: 1 }),
    // A list is a tree too, each with the next one as its right sibling.
    ...streams.map((name, index) => entryOf(name, { right: index + 2 })),
    entryOf('ObjectPool', { child: embedded.length > 0 ? streams.length + 2 : FREE }),
    ...embedded.map((name, index) =>
      entryOf(name, { right: index + 1 < embedded.length ? streams.length + 3 + index : FREE }),
    ),
  ]
  while (entries.length % 4 > 0) entries.push(Buffer.alloc(128))
  const directorySectors = entries.length / 4
  const tableSectors = Math.ceil((before + directorySectors) / (SECTOR_BYTES / 4 - 1)) + 1

  const numbers: number[] = Array(tableSectors).fill(TABLE)
  for (let i = 0; i < before; i++) numbers.push(END_OF_CHAIN)
  const firstDirectory = numbers.length + directorySectors - 1
  for (let i = 0; i < directorySectors; i++) numbers.push(i === 0 ? END_OF_CHAIN : numbers.length - 1)
  const table = Buffer.alloc(tableSectors * SECTOR_BYTES, 0xff)
  for (const [index, number] of numbers.entries()) table.writeUInt32LE(number, index * 4)

  const header = Buffer.alloc(SECTOR_BYTES, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(firstDirectory, 48)
  header.writeUInt32LE(END_OF_CHAIN, 68)
  for (let i = 0; i < tableSectors; i++) header.writeUInt32LE(i, 76 + i * 4)
  const directory = Array.from({ length: directorySectors }, (_, i) => Buffer.concat(entries.slice(i * 4, i * 4 + 4)))
  return Buffer.concat([header, table, Buffer.alloc(before * SECTOR_BYTES), ...directory.reverse()])
}

function entryOf(name: string, { right = FREE, child = FREE }: { right?: number; child?: number }): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt32LE(FREE, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  return entry
}
