import type { AnswerOf } from '@dossier/client'
import type { Demo } from '../demo-run.ts'
import type { DocumentRequest } from './intake.ts'

const SCAN_TIMEOUT_MS = 60_000

export type SignedUrl = AnswerOf<'createSignedUploadUrl'>

/** Signed URL, PUT, confirm: the three steps by which a file gets into the system. The client's `uploadFile` takes them at once. */
export async function sendFile(
  demo: Demo,
  document: DocumentRequest,
  { file, ...declared }: { filename: string; content_type: string; file: Buffer },
): Promise<SignedUrl> {
  const described = { document_id: document.id, ...declared, file_size_bytes: file.length }
  const signedUrl = await demo.api.firm.createSignedUploadUrl(described)
  demo.check('the storage takes the file', await demo.api.put(signedUrl.upload_url, signedUrl.fields, file), 200)

  await demo.api.firm.confirmUpload({ id: signedUrl.upload_id })
  demo.expectedEvents.push(`document.uploaded ${signedUrl.upload_id}`)
  return signedUrl
}

/** Waits until the scan has ended and checks how. */
export async function awaitScan(
  demo: Demo,
  id: string,
  expected: 'clean' | 'infected',
): Promise<AnswerOf<'getUpload'>> {
  const upload = await demo.eventually('the scan ends', SCAN_TIMEOUT_MS, async () => {
    const found = await demo.api.quiet.getUpload({ id })
    return found.scan.status === 'pending' ? undefined : found
  })
  demo.printer.received(JSON.stringify(upload.scan))
  demo.check(`the file is ${expected}`, upload.scan.status, expected)
  return upload
}
