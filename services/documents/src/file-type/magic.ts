/** The type of a file by its first bytes. `zip.ts` and `compound-file.ts` tell containers apart. */

/** As many bytes as are looked at; a PDF may begin with up to 1,024 bytes of something else. */
export const HEAD_BYTES = 4096
const PDF_START_BYTES_MAX = 1024
const PDF_HEADER = /%PDF-\d\.\d/
const PDF_PART = /^(?:\d+ \d+ obj|%%EOF)\b/m
const RTF_START = /^\{\\rtf(?![a-z])/

export const ZIP = 'application/zip'
export const COMPOUND_FILE = 'application/x-cfb'
export const PROGRAM = 'application/vnd.microsoft.portable-executable'

/** Media types by the bytes that their files begin with. */
const SIGNATURES: readonly [mediaType: string, bytes: string][] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/tiff', 'II\x2a\0'],
  ['image/tiff', 'MM\0\x2a'],
  ['image/tiff', 'II\x2b\0'],
  ['image/tiff', 'MM\0\x2b'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  [COMPOUND_FILE, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  [ZIP, 'PK\x03\x04'],
  [ZIP, 'PK\x05\x06'],
  ['application/gzip', '\x1f\x8b\x08'],
  ['application/x-7z-compressed', '7z\xbc\xaf\x27\x1c'],
  ['application/vnd.rar', 'Rar!\x1a\x07'],
  ['application/x-elf', '\x7fELF'],
  ['audio/ogg', 'OggS\0'],
]

/** By the four letters that follow the length of a RIFF file. */
const RIFF_FORMS: Readonly<Record<string, string>> = {
  WEBP: 'image/webp',
  WAVE: 'audio/wav',
  'AVI ': 'video/x-msvideo',
}

/** By brand, ISO/IEC 14496-12 section 4.3; for HEIF, ISO/IEC 23008-12 annex B.4. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
const HEIF_BRANDS = ['mif1', 'msf1', 'mif2']
const AVIF_BRANDS = ['avif', 'avis']
/** A list of brands is short; more would be no file type box. */
const BRANDS_BYTES_MAX = 256

/**
 * Undefined when the bytes are those of no type that is known here. A file that is text throughout may begin like any other: it
 * is only what text can be.
 */
export function typeByMagic(head: Buffer, { isText }: { isText: boolean }): string | undefined {
  if (head.toString('latin1', 0, 16).search(RTF_START) === 0) return 'text/rtf'
  return (isText ? undefined : typeOfBinary(head)) ?? (isPdf(head, isText) ? 'application/pdf' : undefined)
}

function typeOfBinary(head: Buffer): string | undefined {
  const start = head.toString('latin1', 0, 16)
  const [signed] = SIGNATURES.find(([, bytes]) => start.startsWith(bytes)) ?? []
  if (signed) return signed
  if (start.startsWith('RIFF')) return RIFF_FORMS[start.slice(8, 12)]
  if (start.slice(4, 8) === 'ftyp' && head.readUInt32BE(0) <= HEAD_BYTES) return typeByBrands(head)
  if (start.startsWith('MZ') && isPortableExecutable(head)) return PROGRAM
  if (start.startsWith('BM') && isBitmap(head)) return 'image/bmp'
  if (start.startsWith('ID3') && isId3Tag(head)) return 'audio/mpeg'
  if (start.startsWith('fLaC') && isFlac(head)) return 'audio/flac'
  return undefined
}

/** A PDF may be text throughout. Then it shows an object or its end too, since text may quote the header. */
function isPdf(head: Buffer, isText: boolean): boolean {
  const text = head.toString('latin1')
  const at = text.search(PDF_HEADER)
  return at >= 0 && at < PDF_START_BYTES_MAX && (!isText || PDF_PART.test(text.slice(at)))
}

/** ID3v2.2 to 2.4: the version, then flags, then a length in bytes of 7 bits. */
function isId3Tag(head: Buffer): boolean {
  return head.length >= 10 && [2, 3, 4].includes(head[3]!) && head.subarray(6, 10).every((byte) => byte < 0x80)
}

/** The first block has the stream's properties, 34 bytes. RFC 9639, section 8.2. */
function isFlac(head: Buffer): boolean {
  return head.length >= 8 && (head.readUInt32BE(4) & 0x7fffffff) === 34
}

function typeByBrands(head: Buffer): string {
  const boxEnd = Math.min(head.readUInt32BE(0), BRANDS_BYTES_MAX, head.length)
  const major = head.toString('latin1', 8, 12)
  const brands = [major]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(head.toString('latin1', at, at + 4))
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'image/heic'
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'image/avif'
  if (brands.some((brand) => HEIF_BRANDS.includes(brand))) return 'image/heif'
  if (major === 'qt  ') return 'video/quicktime'
  return major.startsWith('M4A') ? 'audio/mp4' : 'video/mp4'
}

/** Two letters are too little to go by: text may begin with them too. */
function isPortableExecutable(head: Buffer): boolean {
  if (head.length < 64) return false
  const at = head.readUInt32LE(0x3c)
  return at + 4 <= head.length && head.toString('latin1', at, at + 4) === 'PE\0\0'
}

function isBitmap(head: Buffer): boolean {
  return head.length >= 18 && head.readUInt32LE(6) === 0 && [12, 40, 52, 56, 108, 124].includes(head.readUInt32LE(14))
}
