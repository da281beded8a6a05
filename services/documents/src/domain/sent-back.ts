import type { documents, UploadId } from '@dossier/contracts'
import { isComplete } from './document-changes.ts'

type Request = Pick<
  documents.DocumentRequest,
  'status' | 'max_files' | 'min_files' | 'files_given' | 'files_approved' | 'no_more_files_at'
>

/** A confirmed file, and whose place it took or lost. */
export interface PlacedFile {
  id: UploadId
  status: documents.UploadStatus
  uploaded_at: string
  reviewed_at: string | null
  /** Which file took its place by name, or before its review. */
  replacedById: UploadId | null
}

/**
 * The files of a request of several files that its client still has to send again, the earliest rejection first. The portal
 * names a file that a new one replaces only where it could not be scanned. So each file takes the place of the earliest one that was rejected before it came,
 * unless it named another. Nothing is to be sent again once the client has no more files, or there is no room for another. Of a
 * complete request, only files that a reviewer rejected are, and refused ones in their place: a reviewer wants another one, however
 * many are accepted. The scanner and the check of types want none.
 *
 * @param files all that were given, and whether a reviewer has decided on each
 */
export function sentBackOf<File extends PlacedFile & { isReviewed: boolean }>(
  request: Request,
  files: readonly File[],
): File[] {
  const { max_files: filesMax = 1, files_given: filesGiven = 0, no_more_files_at: closedAt } = request
  if (filesMax === 1 || closedAt || filesGiven >= filesMax) return []
  const { earlierOf, open } = placesOf(files, ({ status }) => status === 'rejected')
  if (!isComplete(request)) return open
  const wantedByReviewers = new Set<File>()
  for (const file of files.toSorted(byArrival)) {
    if (file.isReviewed || earlierOf(file).some((one) => wantedByReviewers.has(one))) wantedByReviewers.add(file)
  }
  return open.filter((file) => wantedByReviewers.has(file))
}

/** A confirmed file, and whether another one took its place before its review. */
export interface CountedFile extends PlacedFile {
  wasReplacedUnread: boolean
}

/**
 * How often something came in the place of each file, itself included: 1 unless it is sent again. A file is sent again if it
 * takes the place of one that was sent back. A second file beside the first is not, nor one whose sender replaced it unread.
 */
export function attemptsOf(files: readonly CountedFile[]): ReadonlyMap<UploadId, number> {
  const isSentBack = ({ status, wasReplacedUnread }: CountedFile) => status === 'rejected' && !wasReplacedUnread
  const { earlierOf } = placesOf(files, isSentBack)
  const attempts = new Map<UploadId, number>()
  for (const file of files.toSorted(byArrival)) {
    const counts = earlierOf(file).map((one) => (attempts.get(one.id) ?? 1) + Number(isSentBack(one)))
    attempts.set(file.id, Math.max(1, ...counts))
  }
  return attempts
}

/**
 * In order of time, each file takes the place of the earliest one that was sent back before it came, unless it replaced another
 * by name: then it has that one's place, and keeps the place that the other had taken.
 *
 * @returns the files whose place each takes, and those whose place nobody took
 */
function placesOf<File extends PlacedFile>(
  files: readonly File[],
  isSentBack: (file: File) => boolean,
): { earlierOf: (file: File) => File[]; open: File[] } {
  const replaced = Map.groupBy(files, ({ replacedById }) => replacedById)
  const gone = goneOf(files)
  const arrivals = files
    .filter((file) => !replaced.has(file.id) && !gone.has(file))
    .map((file) => ({ at: file.uploaded_at, file, isArrival: true }))
  const rejections = files
    .filter((file) => file.replacedById === null && isSentBack(file))
    .map((file) => ({ at: file.reviewed_at ?? file.uploaded_at, file, isArrival: false }))
  const before = new Map<File, File[]>()
  const open: File[] = []
  // At the same instant, the arrival is first: a file cannot answer a rejection that nobody had read.
  for (const { file, isArrival } of [...arrivals, ...rejections].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )) {
    if (isArrival) before.set(file, open.splice(0, 1))
    else open.push(file)
  }
  return { earlierOf: (file) => [...(replaced.get(file.id) ?? []), ...(before.get(file) ?? [])], open }
}

/** Files that were replaced, directly or through others, by a file that was taken back. There may be thousands in a row. */
function goneOf<File extends PlacedFile>(files: readonly File[]): ReadonlySet<File> {
  const byId = new Map(files.map((file) => [file.id, file]))
  const isGone = new Map<File, boolean>()
  for (const file of files) {
    const row: File[] = []
    let last: File | undefined = file
    while (last && last.replacedById !== null && !isGone.has(last)) {
      row.push(last)
      last = byId.get(last.replacedById)
    }
    const isLastGone = last === undefined || isGone.get(last) === true
    for (const one of row) isGone.set(one, isLastGone)
  }
  return new Set(files.filter((file) => isGone.get(file)))
}

const byArrival = (one: PlacedFile, other: PlacedFile) => Date.parse(one.uploaded_at) - Date.parse(other.uploaded_at)
