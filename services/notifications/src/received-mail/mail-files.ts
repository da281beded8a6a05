/** A part of a mail as postal-mime has it. Its types leave it out; the mails in `test/raw-mails.ts` hold it to this. */
export interface MailPart {
  contentType: { multipart: string | false; parsed: { value: string } }
  contentDisposition: { parsed: { value: string } }
  content: ArrayBuffer | null
  childNodes: readonly MailPart[]
}

/** Files that a mail carries and that are not kept: pictures that are shown in its text, and all others. */
export interface MailFiles {
  attachments: number
  pictures: number
}

/** Signatures of mail programs, which are no files to their users. */
const SIGNATURES: ReadonlySet<string> = new Set([
  'application/pgp-signature',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
])

/**
 * Counts the files of a mail, however deep they are. The direct parts of multipart/alternative are forms of one text and no files, unless
 * `hasText` is false: then nothing else would be left of the mail. A form may have files in it, as Apple Mail makes them.
 *
 * @throws if the mail says that it has parts, and nobody can tell them
 */
export function countFiles(root: MailPart, hasText: boolean): MailFiles {
  if (isPartless(root)) throw new Error('the mail has no boundary')
  const files = leavesOf(root).filter(({ part, isForm }) => isFile(part) && !isForm)
  if (files.length > 0 || hasText) return counted(files)
  return counted(leavesOf(root).filter(({ part }) => isFile(part)))
}

interface Leaf {
  part: MailPart
  /** Whether it is one form of a text that has others. */
  isForm: boolean
}

function leavesOf(part: MailPart, isForm = false): Leaf[] {
  const { multipart } = part.contentType
  if (!multipart || isPartless(part)) return [{ part, isForm: isForm && !isNamedFile(part) }]
  return part.childNodes.flatMap((child) => leavesOf(child, multipart === 'alternative'))
}

/** Whether it says that it has parts, and nobody can tell them. Whatever it has counts as one file. */
function isPartless({ contentType, childNodes }: MailPart): boolean {
  return contentType.multipart !== false && childNodes.length === 0
}

/** An attachment is a file, even if a program put it beside the forms of the text. */
function isNamedFile(part: MailPart): boolean {
  return isAttached(part) && !typeOf(part).startsWith('text/')
}

function isFile(part: MailPart): boolean {
  if (part.content === null || SIGNATURES.has(typeOf(part))) return false
  if (isPartless(part)) return /\S/.test(new TextDecoder().decode(part.content))
  const isText = typeOf(part) === 'text/plain' || typeOf(part) === 'text/html'
  return !isText || isAttached(part)
}

function counted(files: readonly Leaf[]): MailFiles {
  const pictures = files.filter(({ part }) => typeOf(part).startsWith('image/') && !isAttached(part)).length
  return { attachments: files.length - pictures, pictures }
}

const typeOf = ({ contentType }: MailPart) => contentType.parsed.value

const isAttached = ({ contentDisposition }: MailPart) => contentDisposition.parsed.value === 'attachment'
