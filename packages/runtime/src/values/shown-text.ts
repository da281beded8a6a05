/**
 * What other people wrote, as messages may show it: nothing in it is hidden, and no mail program or telephone makes a link
 * of it. Those make links of plain text by themselves, so escaping is not enough.
 */

/** Joined or coloured emoji, which need a character that is else invisible. */
const EMOJI_PARTS = [
  '(?<=\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})\\ufe0f',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
].join('|')

/** Invisible characters, such as zero-width characters and controls of the text direction. */
const INVISIBLE = new RegExp(`(${EMOJI_PARTS})|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`, 'gu')

/** The text without invisible characters, so that its letters are in the visible order. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '$1')
}

/** Endings of files that are no top-level domains (IANA's list of November 2026): no program takes them for an address. */
const FILE_ENDINGS = [
  ...[
    'pdf',
    'doc',
    'docx',
    'odt',
    'rtf',
    'txt',
    'xls',
    'xlsx',
    'ods',
    'csv',
    'ppt',
    'pptx',
    'html',
    'htm',
    'xml',
    'json',
  ],
  ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'heif', 'tif', 'tiff', 'bmp', 'mp3', 'mp4', 'wav', 'eml', 'msg'],
].join('|')

/** The full stops that host names may be written with. */
const STOP = '[.\\u3002\\uff0e\\uff61]'
const LABEL = '[\\p{L}\\p{M}\\p{N}-]'

/** The stop before what could be a top-level domain, and the one behind `www`. */
const HOST_STOP = new RegExp(
  `(?<=\\S)${STOP}(?!(?:${FILE_ENDINGS})(?!${LABEL}))(?=\\p{L}${LABEL})|(?<=\\bwww)${STOP}(?=\\S)`,
  'giu',
)
const SCHEME_COLON = /:(?=[/\\]{2})/g
const IPV4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g

/**
 * The text with a space in whatever a program could take for an address, as in `https: //evil. example`. A space is seen,
 * and reads well where the text was none: `St. John`. Names of files stay as they are.
 */
export function unlinkedText(text: string): string {
  return text
    .replace(SCHEME_COLON, ': ')
    .replace(HOST_STOP, '$& ')
    .replace(IPV4, (address) => address.replaceAll('.', '. '))
}
