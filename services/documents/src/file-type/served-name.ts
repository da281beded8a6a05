import { agreesWith, isText } from './agrees-with.ts'
import { ENCRYPTED_OFFICE } from './compound-file.ts'
import { extensionOf, isProgramName, withoutDroppedEnd } from './program-names.ts'

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OFFICE_EXTENSIONS = ['docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm']

/** Extensions by media type; the first is given to files whose name has another. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp', 'dib'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'heics', 'hif'],
  'image/heif': ['heif', 'heic', 'heifs', 'hif'],
  'image/svg+xml': ['svg'],
  'text/plain': ['txt', 'text', 'log', 'md', 'csv', 'tsv', 'json', 'xml', 'yaml', 'yml', 'eml', 'ics', 'vcf', 'srt'],
  'text/html': ['html', 'htm'],
  'text/csv': ['csv'],
  'text/markdown': ['md', 'markdown'],
  'text/calendar': ['ics'],
  'text/vcard': ['vcf'],
  'text/xml': ['xml'],
  'text/rtf': ['rtf'],
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
  [ENCRYPTED_OFFICE]: OFFICE_EXTENSIONS,
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
}
const KNOWN_EXTENSIONS: ReadonlySet<string> = new Set(Object.values(EXTENSIONS).flat())
/** What no system opens by itself. */
const INERT = 'bin'

/**
 * The name under which a file is served: its own when its extension fits what the file is, else with the extension of its
 * detected type. A wrong extension that we know gives way; any other end of a name, as in `Lease 3.2025`, stays.
 *
 * @param detected the type that the content shows; null when it shows none that is known
 */
export function servedName(filename: string, declared: string, detected: string | null): string {
  const fitting = fittingExtensions(declared, detected)
  if (!fitting) return isProgramName(filename) ? withExtension(filename, INERT) : filename
  return fitting.includes(extensionOf(filename)) ? filename : withExtension(filename, fitting[0]!)
}

/** Those that files of a type have, in lower case. */
export function extensionsOf(type: string): readonly string[] {
  return EXTENSIONS[type] ?? []
}

/** Undefined when the declared type is taken on trust and nothing is known about names of such files. */
function fittingExtensions(declared: string, detected: string | null): readonly string[] | undefined {
  const isAsDeclared = agreesWith(declared, detected)
  const ofDeclared = EXTENSIONS[declared]
  if (isAsDeclared && !ofDeclared && !isText(declared)) return undefined
  const fitting = [...((isAsDeclared && ofDeclared) || []), ...((detected && EXTENSIONS[detected]) || [])]
  return fitting.length > 0 ? fitting : undefined
}

function withExtension(filename: string, extension: string): string {
  const present = extensionOf(filename)
  const isReplaced = KNOWN_EXTENSIONS.has(present) || isProgramName(filename)
  const name = withoutDroppedEnd(filename)
  return `${isReplaced ? name.slice(0, name.lastIndexOf('.')) : name}.${extension}`
}
