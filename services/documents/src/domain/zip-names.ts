/** Names of files in ZIP files, which any system can unpack: no paths, nothing unseen, nothing that Windows refuses. */
import { setImmediate } from 'node:timers/promises'
import type { identity } from '@dossier/contracts'
import { localDate, visibleText } from '@dossier/runtime'
import { extensionOf, withoutDroppedEnd } from '../file-type/program-names.ts'
import { servedName } from '../file-type/served-name.ts'

/** The list of the files in it. */
export const INDEX_NAME = 'index.csv'
/** Of a whole name in UTF-8: many systems take 255, and some add to it. */
const NAME_BYTES_MAX = 200
/** Of what one part of the pattern stands for, so that a long one leaves room for the others. */
const PART_BYTES_MAX = 80
const UNNAMED = 'file'
/** Files that are named in one turn of the event loop. One takes 0.01 ms, and 0.17 ms where all is long and has emoji. */
export const TURN_FILES = 20

/** What separates paths or is refused by Windows, and control characters. */
const REFUSED = /[/\\:*?"<>|\p{Cc}\p{Cs}]+/gu
/** Source: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=$|[.\s])/i
const PLACEHOLDER = /\{(\w+)\}/g
const PLAIN_EXTENSION = /^[a-z0-9-]{1,16}$/
/** Splits texts into visible characters. */
const characters = new Intl.Segmenter('en')

/** The parts of a name. */
export interface NamedFile {
  /** The person whose file it is. */
  person: string
  documentName: string
  filename: string
  contentType: string
  detectedType: string | null
  uploadedAt: string
}

/** How a firm names files in the ZIP files of a matter. */
export interface ZipNaming {
  pattern: string
  timeZone: string
  matterTitle: string
}

/**
 * A name for each of the files, each name once, also where a system takes `A` and `a` for the same. Other work of the process
 * goes on in between.
 */
export async function zipNames(files: readonly NamedFile[], naming: ZipNaming): Promise<string[]> {
  const given = new GivenNames()
  const names: string[] = []
  for (const file of files) {
    if (names.length % TURN_FILES === TURN_FILES - 1) await setImmediate()
    names.push(given.name(stemOf(file, naming), extensionFor(file)))
  }
  return names
}

/** The names in one ZIP file. */
class GivenNames {
  readonly #taken = new Set([INDEX_NAME])
  /** How often a name was wanted, so that the thousandth does not try all numbers before its own. */
  readonly #wanted = new Map<string, number>()

  name(stem: string, extension: string): string {
    const first = keyOf(nameOf(stem, '', extension))
    for (let number = this.#wanted.get(first) ?? 1; ; number++) {
      const name = nameOf(stem, number === 1 ? '' : ` (${number})`, extension)
      if (this.#taken.has(keyOf(name))) continue
      this.#taken.add(keyOf(name))
      this.#wanted.set(first, number + 1)
      return name
    }
  }
}

/** The name of a ZIP file of the matter. */
export function zipFileName(matterTitle: string): string {
  return nameOf(safeText(matterTitle), '', '.zip')
}

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

function stemOf(file: NamedFile, { pattern, timeZone, matterTitle }: ZipNaming): string {
  const parts: Record<identity.ZipNamePart, () => string> = {
    client: () => file.person,
    request: () => file.documentName,
    date: () => localDate(file.uploadedAt, timeZone).toString(),
    matter: () => matterTitle,
    filename: () => withoutExtension(file.filename),
  }
  const isPart = (name: string): name is identity.ZipNamePart => Object.hasOwn(parts, name)
  return safeText(
    pattern.replace(PLACEHOLDER, (whole, name: string) =>
      isPart(name) ? cut(safeText(parts[name]()), PART_BYTES_MAX) : whole,
    ),
  )
}

/** The extension of the detected type. For an unknown type, the file keeps its own. */
function extensionFor({ filename, contentType, detectedType }: NamedFile): string {
  const extension = extensionOf(servedName(filename, contentType, detectedType))
  return PLAIN_EXTENSION.test(extension) ? `.${extension}` : ''
}

function withoutExtension(filename: string): string {
  const extension = extensionOf(filename)
  const name = withoutDroppedEnd(filename)
  return PLAIN_EXTENSION.test(extension) ? name.slice(0, name.lastIndexOf('.')) : name
}

/** In one line and one direction, without characters that a name may not hold, begin or end with. */
function safeText(text: string): string {
  const line = visibleText(text.normalize('NFC')).replace(/[\s\p{Z}]+/gu, ' ')
  return line.replace(REFUSED, '-').replace(/^[\s.-]+|[\s.]+$/gu, '')
}

function nameOf(stem: string, number: string, extension: string): string {
  const bytesLeft = NAME_BYTES_MAX - Buffer.byteLength(number + extension)
  const fitting = cut(stem, bytesLeft) || UNNAMED
  return `${RESERVED.test(fitting) ? '_' : ''}${fitting}${number}${extension}`
}

/** Cuts a text to a number of bytes of UTF-8, without splitting a visible character. */
function cut(text: string, bytesMax: number): string {
  if (Buffer.byteLength(text) <= bytesMax) return text
  let [kept, bytes] = ['', 0]
  for (const { segment } of characters.segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > bytesMax) break
    kept += segment
  }
  return kept.replace(/[\s.]+$/u, '')
}
