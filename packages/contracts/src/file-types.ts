/** File types with their aliases and extensions. Imports nothing, so that pages can use it without zod. */

/** The type that says nothing about a file. */
export const ANY_TYPE = 'application/octet-stream'
/** Also registered as application/rtf. Detection from the content gives this one. */
const RTF = 'text/rtf'
const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const WORD_TYPES = ['application/msword', `${OPEN_XML}.wordprocessingml.document`]

/** Aliases that browsers, mail programs and scanners use. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  [ANY_TYPE]: [
    'application/binary',
    'application/download',
    'application/force-download',
    'application/unknown',
    'application/x-binary',
    'application/x-download',
    'application/x-octet-stream',
    'application/x-unknown',
    'binary/octet-stream',
  ],
  'application/pdf': ['application/acrobat', 'application/x-pdf', 'text/pdf', 'text/x-pdf'],
  'image/jpeg': ['image/jpg', 'image/pjpeg', 'image/x-jpeg', 'image/x-jpg'],
  'image/png': ['image/x-png'],
  'image/tiff': ['image/tif', 'image/x-tif', 'image/x-tiff'],
  'image/bmp': ['image/x-bmp', 'image/x-ms-bmp', 'image/x-windows-bmp'],
  'image/heic': ['image/x-heic', 'image/heif', 'image/x-heif', 'image/heic-sequence', 'image/heif-sequence'],
  [RTF]: ['application/rtf', 'application/x-rtf', 'text/richtext'],
  'application/msword': ['application/doc', 'application/vnd.msword', 'application/word', 'application/x-msword'],
  'application/vnd.ms-excel': [
    'application/excel',
    'application/msexcel',
    'application/x-excel',
    'application/x-msexcel',
    'application/xls',
  ],
  'application/vnd.ms-powerpoint': ['application/mspowerpoint', 'application/powerpoint', 'application/x-mspowerpoint'],
  'application/vnd.ms-outlook': ['application/msoutlook', 'application/x-msoutlook'],
  'text/csv': ['application/csv', 'application/x-csv', 'text/comma-separated-values', 'text/x-csv'],
  'text/markdown': ['text/x-markdown'],
  'text/calendar': ['application/ics'],
  'text/vcard': ['text/x-vcard'],
  'application/json': ['application/x-json', 'text/json'],
  'application/zip': ['application/x-zip', 'application/x-zip-compressed'],
  'application/gzip': ['application/x-gzip'],
  'application/vnd.rar': ['application/rar', 'application/x-rar', 'application/x-rar-compressed'],
  'audio/flac': ['audio/x-flac'],
  'audio/wav': ['audio/vnd.wave', 'audio/wave', 'audio/x-wav'],
  'video/x-msvideo': ['video/avi', 'video/msvideo'],
}

const TYPE_BY_OTHER_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([type, names]) => names.map((name) => [name, type] as const)),
)

/** Wrong types that some systems declare: Windows with Excel declares CSV as Excel. */
const MISTAKEN_FOR: Readonly<Record<string, readonly string[]>> = { 'text/csv': ['application/vnd.ms-excel'] }

/** Extensions by media type. Files with another extension get the first one. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp', 'dib'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'heics', 'heifs', 'hif'],
  'image/svg+xml': ['svg'],
  'text/plain': ['txt', 'text', 'log', 'md', 'csv', 'tsv', 'json', 'xml', 'yaml', 'yml', 'eml', 'ics', 'vcf', 'srt'],
  'text/html': ['html', 'htm'],
  'text/csv': ['csv'],
  'text/markdown': ['md', 'markdown'],
  'text/calendar': ['ics'],
  'text/vcard': ['vcf'],
  'text/xml': ['xml'],
  [RTF]: ['rtf'],
  'application/json': ['json'],
  'application/xml': ['xml'],
  'application/sql': ['sql'],
  'message/rfc822': ['eml'],
  'application/zip': ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  'application/gzip': ['gz', 'tgz'],
  'application/x-7z-compressed': ['7z'],
  'application/vnd.rar': ['rar'],
  'application/epub+zip': ['epub'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/flac': ['flac'],
  'audio/wav': ['wav'],
  'audio/mp4': ['m4a', 'mp4'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/x-msvideo': ['avi'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
  'application/vnd.ms-outlook': ['msg'],
  [`${OPEN_XML}.wordprocessingml.document`]: ['docx', 'dotx'],
  [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx', 'xltx'],
  [`${OPEN_XML}.presentationml.presentation`]: ['pptx', 'ppsx', 'potx'],
  'application/vnd.ms-word.document.macroenabled.12': ['docm'],
  'application/vnd.ms-excel.sheet.macroenabled.12': ['xlsm'],
  'application/vnd.ms-powerpoint.presentation.macroenabled.12': ['pptm'],
  'application/x-encrypted-office': ['docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
}

/** All extensions of all types. */
export const knownExtensions: ReadonlySet<string> = new Set(Object.values(EXTENSIONS).flat())

/** The canonical name of a type. */
export function canonicalType(type: string): string {
  return TYPE_BY_OTHER_NAME.get(type) ?? type
}

/** All names of a type. */
export function namesOfType(type: string): string[] {
  const canonical = canonicalType(type)
  return [canonical, ...(OTHER_NAMES[canonical] ?? [])]
}

/** Extensions of a type, in lower case. */
export function extensionsOf(type: string): readonly string[] {
  return EXTENSIONS[canonicalType(type)] ?? []
}

/** Whether a declared type says nothing about the file. */
function saysNothing(type: string): boolean {
  return type === '' || canonicalType(type) === ANY_TYPE
}

/** Whether the content decides the type of a file, given its declared type and the accepted types. */
export function leavesOpen(type: string, accepted: readonly string[]): boolean {
  if (saysNothing(type)) return true
  const isMistakable = accepted.some((one) => MISTAKEN_FOR[canonicalType(one)]?.includes(canonicalType(type)))
  return isMistakable && acceptedAs(type, accepted) === undefined
}

/** The types that a request takes. If it accepts Word it also takes RTF, because word processors save RTF too. */
export function takenTypes(accepted: readonly string[]): readonly string[] {
  const takesRtf = accepted.some((type) => WORD_TYPES.includes(canonicalType(type)))
  return takesRtf && acceptedAs(RTF, accepted) === undefined ? [...accepted, RTF] : accepted
}

/** The accepted type that equals a type under any of its names. */
export function acceptedAs(type: string, accepted: readonly string[]): string | undefined {
  if (accepted.includes(type)) return type
  const canonical = canonicalType(type)
  return accepted.find((one) => canonicalType(one) === canonical)
}

/** The accepted type for which the extension is most usual. */
export function acceptedByExtension(extension: string, accepted: readonly string[]): string | undefined {
  const rankOf = (type: string) => extensionsOf(type).indexOf(extension)
  return accepted.filter((type) => rankOf(type) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b))[0]
}
