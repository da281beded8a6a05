import type { documents } from '@dossier/contracts'

type Request = Pick<documents.DocumentRequest, 'status' | 'max_files' | 'files_given' | 'no_more_files_at'>

/** A confirmed file that no other one has replaced by name. */
interface StandingFile {
  status: documents.UploadStatus
  uploaded_at: string
  reviewed_at: string | null
  /** Whether it took the place of another file by name. */
  isReplacement: boolean
}

/**
 * The files of a request of several files that its client still has to send again, the earliest rejection first. The portal
 * names no file that a new one replaces. So each file takes the place of the earliest one that was rejected before it came,
 * unless it named another. Nothing is to be sent again once the request is approved, the client has no more files, or there
 * is no room for another.
 */
export function sentBackOf<File extends StandingFile>(
  { status, max_files: filesMax = 1, files_given: filesGiven = 0, no_more_files_at: closedAt }: Request,
  files: readonly File[],
): File[] {
  if (filesMax === 1 || status === 'approved' || closedAt || filesGiven >= filesMax) return []
  const arrivals = files
    .filter(({ isReplacement }) => !isReplacement)
    .map(({ uploaded_at: at }) => ({ at, file: null }))
  const rejections = files
    .filter((file) => file.status === 'rejected')
    .map((file) => ({ at: file.reviewed_at ?? file.uploaded_at, file }))
  const open: File[] = []
  // At the same instant, the arrival is first: a file cannot answer a rejection that nobody had read.
  for (const { file } of [...arrivals, ...rejections].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    if (file) open.push(file)
    else open.shift()
  }
  return open
}
