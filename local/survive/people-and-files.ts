import { createHash, randomUUID } from 'node:crypto'
import { smallPdf } from '../demo/pdf.ts'
import { buildFile, download } from './built-files.ts'
import { isScanned, sendFile } from './files.ts'
import type { Recorder } from './recorder.ts'
import {
  addParticipant,
  approveUpload,
  confirmUpload,
  createMatter,
  requestParticipantFiles,
  updateParticipant,
} from './writes.ts'

/** Files of one request: enough to have an order, and few enough to be processed between kills. */
const FILES = 2

/**
 * Adds a participant to a matter, collects several files of theirs, joins these to one PDF and puts them into a ZIP file.
 *
 * @returns how many files were built and compared with what was sent: none once it is stopped
 * @throws Error when one is not what was sent, or is not there in time
 */
export async function collectFilesOfParticipant(recorder: Recorder, isStopped: () => boolean): Promise<number> {
  const matterId = await createMatter(recorder, null)
  const participantId = await addParticipant(recorder, matterId)
  await updateParticipant(recorder, matterId, participantId)
  const documentId = await requestParticipantFiles(recorder, matterId, participantId, FILES)
  const files = Array.from({ length: FILES }, () => smallPdf(`Page ${randomUUID()}`))
  for (const bytes of files) {
    const uploadId = await sendFile(recorder, documentId, { filename: 'page.pdf', type: 'application/pdf', bytes })
    await confirmUpload(recorder, uploadId)
    if (!(await isScanned(recorder, uploadId, isStopped))) return 0
    await approveUpload(recorder, uploadId)
  }
  if (isStopped()) return 0
  await joinFiles(recorder, documentId, files)
  await zipFiles(recorder, matterId, files)
  return 2
}

async function joinFiles(recorder: Recorder, documentId: string, files: readonly Buffer[]): Promise<void> {
  const joined = await buildFile(recorder, {
    key: `document.joined of ${documentId}`,
    path: `/api/v1/documents/${documentId}/joined-files`,
  })
  const parts = joined.files as { sha256: string; pages_count: number }[]
  const isWhole = parts.length === files.length && parts.every(({ pages_count }) => pages_count === 1)
  if (!isWhole || parts.some(({ sha256 }, index) => sha256 !== sha256Of(files[index]!)))
    throw new Error(`the joined file ${joined.id} is not made of the files of ${documentId}`)
  await download(recorder, `/api/v1/joined-files/${joined.id}`, joined.sha256)
}

async function zipFiles(recorder: Recorder, matterId: string, files: readonly Buffer[]): Promise<void> {
  const zip = await buildFile(recorder, {
    key: `zip_file.built of ${matterId}`,
    path: `/api/v1/matters/${matterId}/zip-files`,
  })
  const bytes = await download(recorder, `/api/v1/zip-files/${zip.id}`, zip.sha256)
  // PDFs are stored as they are.
  if (!files.every((file) => bytes.includes(file)))
    throw new Error(`the ZIP file ${zip.id} lacks a file of ${matterId}`)
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
