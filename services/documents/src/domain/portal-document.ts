import { documents, type Language, refusedTypeText } from '@dossier/contracts'
import { isRemovable } from './upload-moves.ts'

/** What a scanner calls what it found helps no client. */
const INFECTED = {
  en: 'A virus was found in the file. Please make a new file of the document, and send that one.',
  es: 'Se encontró un virus en el archivo. Prepare, por favor, un archivo nuevo del documento y envíelo.',
}

/** The parts of the portal's view of an upload, besides its summary. */
export interface ShownUpload
  extends Pick<
    documents.Upload,
    'status' | 'reviewer_notes' | 'processed_at' | 'warnings' | 'pages_checked' | 'detected_type'
  > {
  rejection_code: documents.RejectionCode | null
  /** The types that the request accepts, if the content of the file has none of them; else null. */
  refused_for: string[] | null
  scanStatus: documents.ScanStatus
  /** Whether the caller sent it, at the portal. */
  isTheirs: boolean
}

/**
 * A request as it is seen at the portal, field by field, so that what the firm comes to keep of requests and uploads is not
 * shown by itself. Notes are shown as the reason of a rejection; what a reviewer notes of an approval is the firm's.
 */
export function toPortalDocument(
  document: documents.DocumentRequest,
  upload: ShownUpload | null,
  sentBack: (Pick<documents.Upload, 'id' | 'filename'> & ShownUpload)[],
): documents.PortalDocument {
  return {
    id: document.id,
    name: document.name,
    description: document.description,
    instructions: document.instructions,
    ...(document.translations && { translations: document.translations }),
    required: document.required,
    accepted_types: document.accepted_types,
    max_file_size_mb: document.max_file_size_mb,
    due_date: document.due_date,
    status: document.status,
    upload: upload && document.upload && toPortalUpload(document.upload, upload),
    ...(document.max_files !== undefined && {
      max_files: document.max_files,
      min_files: document.min_files,
      files_given: document.files_given,
      files_approved: document.files_approved,
      no_more_files: document.no_more_files_at !== null,
    }),
    ...(sentBack.length > 0 && { sent_back: sentBack.map(toSentBack) }),
  }
}

export function toPortalUpload(
  summary: NonNullable<documents.DocumentRequest['upload']>,
  shown: ShownUpload,
): documents.PortalUpload {
  const { status, isTheirs, scanStatus, processed_at, warnings, pages_checked } = shown
  if (status === 'created') throw new Error('a request shows an upload that is not confirmed')
  const rejection = status === 'rejected' ? rejectionOf(shown) : null
  return {
    id: summary.id,
    filename: summary.filename,
    content_type: summary.content_type,
    file_size_bytes: summary.file_size_bytes,
    status,
    uploaded_at: summary.uploaded_at,
    ...(summary.verified === false && { verified: false }),
    rejection_reason: rejection && [rejection.words?.en, rejection.notes].filter(Boolean).join(' '),
    ...(rejection && { rejection }),
    removable: isTheirs && isRemovable(status),
    processed_at,
    ...(scanStatus === 'failed' && { scan_failed: true as const }),
    warnings,
    pages_checked,
  }
}

function toSentBack(
  file: Pick<documents.Upload, 'id' | 'filename'> & ShownUpload,
): NonNullable<documents.PortalDocument['sent_back']>[number] {
  const rejection = rejectionOf(file)
  return { id: file.id, filename: file.filename, ...(rejection && { rejection }) }
}

type Rejection = NonNullable<documents.PortalUpload['rejection']>

/** Why a rejected file was rejected; null if that is not known. */
export function rejectionOf(
  shown: Pick<ShownUpload, 'rejection_code' | 'refused_for' | 'scanStatus' | 'reviewer_notes' | 'detected_type'>,
): Rejection | null {
  const { scanStatus, rejection_code: code, reviewer_notes: notes, refused_for, detected_type } = shown
  if (scanStatus === 'infected') return { code: null, words: INFECTED, notes: null }
  if (refused_for) {
    const textIn = (language: Language) => refusedTypeText(detected_type, refused_for, language)
    return { code: null, words: { en: textIn('en'), es: textIn('es') }, notes: null }
  }
  if (code === null && notes === null) return null
  const { en, es } = documents.rejectionWords
  return { code, words: code && { en: en[code], es: es[code] }, notes }
}
