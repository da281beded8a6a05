import { plainFileName } from '@dossier/contracts'
import { servedName } from '../file-type/served-name.ts'

const PDF = 'application/pdf'
/** Of a name that is made of a request's name; the end is left for `.pdf`. */
const CHARS_MAX = 200
/** Of any file's name. Source: `FileName`. */
const FILE_NAME_CHARS_MAX = 255
/** What the name of a file cannot hold. */
const REFUSED = /[/\\\p{Cc}]+/gu

/**
 * The name under which a joined file is downloaded: the requested one, or the name of its request. It ends in `.pdf`,
 * and is cut before that if it would be too long.
 */
export function joinedFileName(asked: string | undefined, documentName: string): string {
  if (asked === undefined)
    return `${cut(plainFileName(documentName).replace(REFUSED, ' '), CHARS_MAX).trim() || 'Joined'}.pdf`
  const name = servedName(asked, PDF, PDF)
  return Array.from(name).length <= FILE_NAME_CHARS_MAX
    ? name
    : servedName(cut(asked, FILE_NAME_CHARS_MAX - '.pdf'.length), PDF, PDF)
}

/** Characters as schemas count them: code points. */
function cut(text: string, charsMax: number): string {
  return Array.from(text).slice(0, charsMax).join('')
}
