import { canonicalType } from '@dossier/contracts'
import { ENCRYPTED_OFFICE } from './compound-file.ts'
import { PROGRAM } from './magic.ts'
import { HTML_TYPE, SCRIPT_TYPE, SVG_TYPE } from './text-type.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const POWERPOINT = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const WORD_MACROS = 'application/vnd.ms-word.document.macroenabled.12'
const EXCEL_MACROS = 'application/vnd.ms-excel.sheet.macroenabled.12'
const POWERPOINT_MACROS = 'application/vnd.ms-powerpoint.presentation.macroenabled.12'
const OPEN_DOCUMENT = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
]

const PLAIN = 'text/plain'
/** What a file of each declared type may show itself to be. Types that are not here are not known by their content. */
const SHOWN_BY_DECLARED = new Map<string, readonly string[]>([
  ...[
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/tiff',
    'image/webp',
    'image/gif',
    'image/bmp',
    'image/avif',
    'text/rtf',
    'application/gzip',
    'application/x-7z-compressed',
    'application/vnd.rar',
    'audio/ogg',
    'audio/flac',
    'audio/wav',
    'video/x-msvideo',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.ms-outlook',
    'application/epub+zip',
    ...OPEN_DOCUMENT,
  ].map((type): [string, string[]] => [type, [type]]),
  ['image/heic', ['image/heic', 'image/heif']],
  ...[WORD, EXCEL, POWERPOINT, WORD_MACROS, EXCEL_MACROS, POWERPOINT_MACROS].map((type): [string, string[]] => [
    type,
    [type, ENCRYPTED_OFFICE],
  ]),
  [
    'application/zip',
    ['application/zip', 'application/epub+zip', WORD, EXCEL, POWERPOINT, WORD_MACROS, EXCEL_MACROS, ...OPEN_DOCUMENT],
  ],
])

/** Text by other names (RFC 6839), email among them. */
const TEXTS =
  /^text\/|^application\/(json|xml|javascript|x-yaml|yaml|toml|sql|csv|x-csv)$|^message\/rfc822$|\+(xml|json)$/
const HTML_TYPES = /^text\/html$|^application\/xhtml\+xml$/
const SVG_TYPES = /^image\/svg\+xml$/
const XML_TYPES = /[/+]xml$/
const SCRIPT_TYPES = /script|php|shell|python|perl|ruby/

export function isText(mediaType: string): boolean {
  return TEXTS.test(mediaType)
}

/**
 * Whether a file may be what it was declared as. A type that is not known by its content is taken on trust, unless the
 * content shows a program.
 */
export function agreesWith(declared: string, detected: string | null): boolean {
  const hasReader = SHOWN_BY_DECLARED.has(canonicalType(declared))
  const isKnown = hasReader || isText(declared)
  const isPlain = !hasReader && isText(declared) && detected === PLAIN
  return isPlain || showsType(declared, detected) || (!isKnown && detected !== PROGRAM)
}

/** Whether the content itself shows that a file is of a type. */
export function showsType(type: string, detected: string | null): boolean {
  if (detected === null) return false
  const shown = SHOWN_BY_DECLARED.get(canonicalType(type))
  if (shown) return shown.includes(detected)
  return isText(type) ? isTextOf(type, detected) : detected === canonicalType(type)
}

/** HTML, SVG and scripts count as no other text, and as XML at most; plain text as none of them. */
function isTextOf(type: string, detected: string): boolean {
  switch (detected) {
    case PLAIN:
      return ![HTML_TYPES, SVG_TYPES, SCRIPT_TYPES].some((run) => run.test(type))
    case HTML_TYPE:
      return HTML_TYPES.test(type) || XML_TYPES.test(type)
    case SVG_TYPE:
      return XML_TYPES.test(type)
    case SCRIPT_TYPE:
      return SCRIPT_TYPES.test(type)
    default:
      return false
  }
}
