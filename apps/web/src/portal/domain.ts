import { minutesFor } from '@dossier/contracts/effort'
import { askedParts } from '@dossier/contracts/intake-form'
import type { Intake, PortalDocument, PortalMatter, PortalUpload } from './api/client.ts'
import type { Answers } from './form/answers.ts'
import { countGiven } from './form/steps.ts'
import { language, t } from './words/index.ts'

/** Whether a request waits for the reader. */
export function waitsForMe(document: PortalDocument): boolean {
  if (document.may_upload === false || document.no_more_files || document.declined) return false
  return document.status === 'pending' || isSentBack(document) || isMissingFiles(document)
}

/**
 * Whether the client has to send a file again: the firm rejected it, or the newest one could not be scanned and there are not enough
 * others. Other files may still await review.
 */
export function isSentBack(document: PortalDocument): boolean {
  const { status, sent_back, files_given = 1, min_files = 1 } = document
  if (status === 'rejected' || sent_back !== undefined) return true
  return unscannableOf(document) !== undefined && files_given - 1 < min_files
}

/** The newest file, where it could not be scanned: another one takes its place. */
export function unscannableOf({ upload }: PortalDocument): PortalUpload | undefined {
  return upload && isUnscannable(upload) ? upload : undefined
}

/** Whether a file awaits review that nobody can open, as it could not be scanned. */
export function isUnscannable({ status, scan_failed }: PortalUpload): boolean {
  return status === 'pending' && scan_failed === true
}

/**
 * Which of its files are to be sent again, one line each, and why. If there are several files, each one that was sent back is
 * named.
 */
export function sentBackInWords(document: PortalDocument): string[] {
  const named = (document.sent_back ?? []).map((file) => `${file.filename}: ${rejectionInWords(file)}`)
  const unscannable = unscannableOf(document)
  if (unscannable) {
    const why = t('upload.scanFailed')
    return [...named, takesSeveral(document) ? `${unscannable.filename}: ${why}` : why]
  }
  return named.length > 0 ? named : [rejectionInWords(document.upload)]
}

/**
 * What to do about a file that was sent back, and why, in the language of the page as far as it is not in the firm's own words.
 * The common reasons say themselves what to do.
 */
export function rejectionInWords(upload: Pick<PortalUpload, 'rejection'> | null): string {
  const { words, notes } = upload?.rejection ?? {}
  if (words) return [words[language.value], notes].filter(Boolean).join(' ')
  return notes ? t('document.rejectedBecause', { reason: notes }) : t('document.rejected')
}

/** A request of several files that has some, and not enough. */
function isMissingFiles({ status, files_given, min_files }: PortalDocument): boolean {
  return status === 'uploaded' && files_given !== undefined && min_files !== undefined && files_given < min_files
}

/** Whether the reader may decline it. For a request that has files, they say that there are no more. */
export function mayDecline(document: PortalDocument, matter: PortalMatter): boolean {
  return takesFiles(document, matter) && (document.status === 'pending' || document.status === 'rejected')
}

export function takesSeveral({ max_files }: PortalDocument): boolean {
  return (max_files ?? 1) > 1
}

/** Whether enough files are accepted, even if another one is being looked at. */
export const isComplete = ({ status, files_approved = 0, min_files = 1 }: PortalDocument) =>
  status === 'approved' || files_approved >= min_files

/** Whether another file may be sent for it. */
export function takesFiles(document: PortalDocument, matter: PortalMatter): boolean {
  if (matter.status === 'archived' || document.may_upload === false || document.protected) return false
  return roomOf(document) > 0
}

/** How many files it still takes, while none is on its way. */
export function roomOf(document: PortalDocument): number {
  const { status, max_files = 1, files_given = 0 } = document
  if (!takesSeveral(document)) return status === 'approved' ? 0 : 1
  return max_files - files_given + (unscannableOf(document) ? 1 : 0)
}

export interface Progress {
  done: number
  /** What is done and what is left. */
  all: number
  /** Things still to do. Optional requests do not count. */
  left: number
  minutes: number
}

/** The progress of a person with everything requested of them. */
export function progressOf(matter: PortalMatter, intake: Intake | null, answers: Answers): Progress {
  const isFormOpen = intake !== null && intake.status !== 'completed'
  const mine = matter.documents.filter(({ may_upload }) => may_upload !== false)
  const needed = mine.filter(isNeeded)
  const left = needed.length + (isFormOpen ? 1 : 0)
  const done = mine.filter((document) => !waitsForMe(document)).length + (intake && !isFormOpen ? 1 : 0)
  const asked = isFormOpen ? askedParts(intake, answers) : []
  const questions = intake ? asked.length - countGiven(intake, asked, answers) : 0
  return { done, all: done + left, left, minutes: minutesFor({ questions, documents: needed.length }) }
}

/** The day by which the next thing is needed, YYYY-MM-DD. */
export function nextDueDate(matter: PortalMatter): string | undefined {
  return matter.documents
    .filter(isNeeded)
    .flatMap(({ due_date }) => due_date ?? [])
    .sort()[0]
}

function isNeeded(document: PortalDocument): boolean {
  return document.required && waitsForMe(document)
}

/** The first name to greet the reader with. */
export function firstNameOf(matter: PortalMatter): string | undefined {
  return matter.participant?.first_name ?? matter.client?.first_name
}
