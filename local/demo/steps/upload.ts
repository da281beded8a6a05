import type { Demo } from '../demo-run.ts'
import { smallPdf } from '../pdf.ts'
import type { DocumentRequest, Matter } from './intake.ts'
import { awaitScan, type SignedUrl, sendFile } from './send-file.ts'

const FILE_TEXT = 'Lease between Harborview Leasing and M. Ortega'

/** A confirmed upload, the file, and the URL to which it was sent. */
export interface SentUpload {
  signedUrl: SignedUrl
  file: Buffer
}

export async function uploadPdf(demo: Demo, document: DocumentRequest): Promise<SentUpload> {
  demo.step('Upload a PDF and see it pass the scan')
  const file = smallPdf(FILE_TEXT)

  const signedUrl = await sendFile(demo, document, { filename: 'lease.pdf', content_type: 'application/pdf', file })

  const upload = await awaitScan(demo, signedUrl.upload_id, 'clean')
  demo.check('it awaits review', upload.status, 'pending')
  await checkDownload(demo, signedUrl.upload_id, file)
  return { signedUrl, file }
}

/** The signed URL stays valid for 15 minutes; its holder must not be able to replace the scanned file. */
export async function overwriteUpload(demo: Demo, { signedUrl, file }: SentUpload): Promise<void> {
  demo.step('Send another file to the same signed URL: nothing of the upload changes')
  const other = smallPdf(FILE_TEXT.toUpperCase())
  demo.check('the other file is as long, and different', other.length === file.length && !other.equals(file), true)

  await demo.api.put(signedUrl.upload_url, signedUrl.fields, other)

  await checkDownload(demo, signedUrl.upload_id, file)
}

export async function approveUpload(demo: Demo, matter: Matter, { signedUrl }: SentUpload): Promise<void> {
  demo.step('Approve the upload')

  const reviewed = await demo.api.firm.reviewUpload({
    id: signedUrl.upload_id,
    status: 'approved',
    reviewer_notes: 'Complete and signed.',
  })
  demo.check('it is approved', reviewed.status, 'approved')
  demo.expectedEvents.push(`document.approved ${signedUrl.upload_id}`)

  const { documents_complete } = await demo.api.firm.getMatter({ id: matter.id })
  demo.check('the matter counts one complete document', documents_complete, 1)
}

async function checkDownload(demo: Demo, id: string, file: Buffer): Promise<void> {
  const { download_url } = await demo.api.firm.downloadUpload({ id })
  const downloaded = await demo.api.download(download_url)
  demo.check('the download gives the file that was sent, byte for byte', downloaded.file.equals(file), true)
}
