import { type BlockReader, UnreadableStructure } from './block-reader.ts'
import { ZIP } from './magic.ts'

/** APPNOTE.TXT, 4.3.16 and 4.3.12: the record at the end and the records that it leads to, each before its names. */
const END = Buffer.from('PK\x05\x06', 'latin1')
const END_BYTES = 22
const COMMENT_BYTES_MAX = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const ENTRIES_MAX = 20_000

/** Where the directory of the archive is, and how long. */
interface Directory {
  offset: number
  length: number
}

/** Office Open XML by the folder of its main part, ECMA-376 part 1; with macros it is another type. */
const OFFICE_PARTS = [
  {
    part: /^word\/document\d*\.xml$/,
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    withMacros: 'application/vnd.ms-word.document.macroenabled.12',
  },
  {
    part: /^xl\/workbook\d*\.(xml|bin)$/,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    withMacros: 'application/vnd.ms-excel.sheet.macroenabled.12',
  },
  {
    part: /^ppt\/presentation\d*\.xml$/,
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    withMacros: 'application/vnd.ms-powerpoint.presentation.macroenabled.12',
  },
]

/** A package of OpenDocument or EPUB says first and uncompressed what it is (OpenDocument 1.3 part 2, section 3.3). */
const SAID_TYPE = /^.{26}\x08\0..mimetype(application\/(?:vnd\.oasis\.opendocument\.[a-z-]+|epub\+zip))/s

/** The type of a ZIP archive, judged by the names in its directory. */
export async function typeOfZip(file: BlockReader): Promise<string> {
  const start = await file.read(0, Math.min(128, file.sizeBytes))
  const said = SAID_TYPE.exec(start.toString('latin1'))?.[1]
  if (said) return said
  const names = (await entriesIn(file)).map(({ name }) => name)
  if (!names.includes('[Content_Types].xml')) return ZIP
  const office = OFFICE_PARTS.find(({ part }) => names.some((name) => part.test(name)))
  if (!office) return ZIP
  return names.some((name) => name.endsWith('/vbaProject.bin')) ? office.withMacros : office.mediaType
}

/**
 * How many members ClamAV looks at (clamd.conf(5), MaxFiles). Of a member that is larger than its MaxFileSize it looks at the
 * beginning and calls that clean, whatever it is told to alert of (version 1.4.6, November 2026).
 */
const MEMBERS_MAX = 10_000

/** Most bytes that a scanner unpacks: of one member, and in total. */
export interface UnpackLimits {
  memberBytesMax: number
  unpackedBytesMax: number
}

/** Whether the archive says that it unpacks to more than a scanner looks into. It cannot say what its members contain. */
export async function unpacksTooFar(
  file: BlockReader,
  { memberBytesMax, unpackedBytesMax }: UnpackLimits,
): Promise<boolean> {
  const entries = await entriesIn(file)
  const allBytes = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  return (
    entries.length > MEMBERS_MAX ||
    allBytes > unpackedBytesMax ||
    entries.some(({ unpackedBytes }) => unpackedBytes > memberBytesMax)
  )
}

/** A member as the directory has it. */
interface Entry {
  name: string
  /** 2^32 - 1 where it has more. */
  unpackedBytes: number
}

async function entriesIn(file: BlockReader): Promise<Entry[]> {
  const { offset, length } = await findDirectory(file)
  const directory = await file.read(offset, length)
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length && entries.length < ENTRIES_MAX; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new UnreadableStructure('no entry where one should be')
    const nameBytes = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('latin1', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      unpackedBytes: directory.readUInt32LE(at + 24),
    })
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function findDirectory(file: BlockReader): Promise<Directory> {
  const tailBytes = Math.min(file.sizeBytes, END_BYTES + COMMENT_BYTES_MAX)
  const tail = await file.read(file.sizeBytes - tailBytes, tailBytes)
  const at = tail.lastIndexOf(END)
  if (at < 0 || at + END_BYTES > tail.length) throw new UnreadableStructure('the archive has no end')
  return { length: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) }
}
