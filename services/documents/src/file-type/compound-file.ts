/** Microsoft's compound file, [MS-CFB]: the container of Office up to 2003, and of later files that are encrypted. */
import { type BlockReader, UnreadableStructure } from './block-reader.ts'
import { COMPOUND_FILE } from './magic.ts'

/** A later Office file behind a password. Only the password reveals its content. */
export const ENCRYPTED_OFFICE = 'application/x-encrypted-office'

const HEADER_BYTES = 512
const DIFAT_IN_HEADER = 109
/** Sector numbers from here on mean "none" (2.1). */
const NO_SECTOR = 0xfffffffa
const ENTRY_BYTES = 128
const NO_ENTRY = 0xffffffff
/** An ordinary file has some dozens of entries; embedded objects add some each. */
const ENTRIES_MAX = 20_000
const DIFAT_SECTORS_MAX = 1_000

/** What a file is, by the name of a stream in its root. */
const STREAMS: readonly [name: string, mediaType: string][] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
  ['EncryptedPackage', ENCRYPTED_OFFICE],
]

interface Entry {
  name: string
  left: number
  right: number
  child: number
}

/** Names in storages below the root are those of embedded objects and say nothing of the file. */
export async function typeOfCompoundFile(file: BlockReader): Promise<string> {
  const entries = await readEntries(file)
  const names = namesInRoot(entries)
  return STREAMS.find(([name]) => names.has(name))?.[1] ?? COMPOUND_FILE
}

async function readEntries(file: BlockReader): Promise<Entry[]> {
  const header = await file.read(0, HEADER_BYTES)
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new UnreadableStructure('sectors of an unknown size')
  const sectorBytes = 1 << shift
  // The last sector may be cut short.
  const readSector = (sector: number) => {
    const offset = (sector + 1) * sectorBytes
    return file.read(offset, Math.max(0, Math.min(sectorBytes, file.sizeBytes - offset)))
  }
  const nextOf = chainReader(header, sectorBytes, readSector)

  const entries: Entry[] = []
  const seen = new Set<number>()
  for (let sector = header.readUInt32LE(48); sector < NO_SECTOR; sector = await nextOf(sector)) {
    if (seen.has(sector)) throw new UnreadableStructure('a chain of sectors without end')
    seen.add(sector)
    const bytes = await readSector(sector)
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) entries.push(toEntry(bytes, at))
    if (entries.length > ENTRIES_MAX) throw new UnreadableStructure('too many entries')
  }
  return entries
}

/** Returns which sector comes after one (2.3 and 2.5). */
function chainReader(header: Buffer, sectorBytes: number, readSector: (sector: number) => Promise<Buffer>) {
  const numbersPerSector = sectorBytes / 4
  const tableSectors = Array.from({ length: DIFAT_IN_HEADER }, (_, index) => header.readUInt32LE(76 + index * 4))
  let furtherAt = header.readUInt32LE(68)
  let furtherLeft = DIFAT_SECTORS_MAX

  async function tableSector(index: number): Promise<number> {
    while (index >= tableSectors.length) {
      if (furtherAt >= NO_SECTOR || furtherLeft-- === 0) throw new UnreadableStructure('the table of sectors ends')
      const bytes = await readSector(furtherAt)
      if (bytes.length < 4) throw new UnreadableStructure('the table of sectors is cut short')
      for (let at = 0; at + 8 <= bytes.length; at += 4) tableSectors.push(bytes.readUInt32LE(at))
      furtherAt = bytes.readUInt32LE(bytes.length - 4)
    }
    return tableSectors[index]!
  }

  return async (sector: number): Promise<number> => {
    const table = await readSector(await tableSector(Math.floor(sector / numbersPerSector)))
    const at = (sector % numbersPerSector) * 4
    if (at + 4 > table.length) throw new UnreadableStructure('the table of sectors is cut short')
    return table.readUInt32LE(at)
  }
}

function toEntry(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(64, Math.max(0, bytes.readUInt16LE(at + 64) - 2))
  return {
    name: bytes.toString('utf16le', at, at + nameBytes),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
  }
}

/** The children of an entry are a tree of siblings. */
function namesInRoot(entries: Entry[]): Set<string> {
  const names = new Set<string>()
  const seen = new Set<number>()
  const waiting = [entries[0]?.child ?? NO_ENTRY]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index]
    if (!entry || seen.has(index)) continue
    seen.add(index)
    names.add(entry.name)
    waiting.push(entry.left, entry.right)
  }
  return names
}
